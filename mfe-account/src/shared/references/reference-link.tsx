import { zeugnisstatus } from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths } from '@attesta/web-kit';
import type { ReactNode } from 'react';

/** First and last name of the employee. */
export const nameOf = ({ mitarbeiter }: Pick<ReferenceEntry, 'mitarbeiter'>): string =>
  `${mitarbeiter.vorname} ${mitarbeiter.nachname}`.trim();

type ReferenceLinkProps = { readonly row: ReferenceEntry; readonly children: ReactNode };

/** Link to a reference: an open one in the wizard, a finished one on its page. */
export const ReferenceLink = ({ row: { id, zeugnisstatus: status }, children }: ReferenceLinkProps) => (
  <TextLink to={status === zeugnisstatus.finished ? paths.finished(id) : paths.createFor(id)}>
    {children}
  </TextLink>
);
