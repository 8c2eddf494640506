import type { ReferenceEntry } from '@attesta/contracts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { nameOf } from './reference-link.tsx';

/** Link to an open reference in the wizard. */
export const EditReferenceLink = ({ row }: { readonly row: ReferenceEntry }) => {
  const t = useTexts('account');
  return (
    <LinkButton to={paths.createFor(row.id)} variant="quiet" size="sm">
      {t('dashboard.edit')} <HiddenText>{nameOf(row)}</HiddenText>
    </LinkButton>
  );
};
