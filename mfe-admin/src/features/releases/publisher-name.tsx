import type { ReleasePart, Releases } from '@attesta/contracts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from '../../shared/email-text.tsx';

type MadeByProps = {
  readonly part: ReleasePart;
  /** Null for the remote's team, whose key has the remote's name. */
  readonly adminId: string | null;
  readonly admins: Releases['admins'];
};

/** Admin or team that made a build current. */
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
