import type { ReleasePart, Releases } from '@attesta/contracts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from '../../shared/email-text.tsx';

type MadeByProps = {
  readonly part: ReleasePart;
  /** Null for the team of the part, whose key has the part's name. */
  readonly adminId: string | null;
  readonly admins: Releases['admins'];
};

/** Who made a build current. */
export const PublisherName = ({ part, adminId, admins }: MadeByProps) => {
  const t = useTexts('admin');
  if (adminId === null) return t('releases.team', { name: part });
  const email = admins.find(({ id }) => id === adminId)?.email;
  if (email === undefined) return t('payments.deleted');
  return (
    <TextLink to={paths.adminAccount(adminId)}>
      <EmailText email={email} />
    </TextLink>
  );
};
