import { chakra } from '@chakra-ui/react';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import type { ReleasePart, Releases } from '@attesta/contracts';
import { NoWrap } from '../../shared/no-wrap.tsx';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';

/** Name of a build, a hash, in a monospaced font. */
export const BuildName = ({ build }: { readonly build: string }) => (
  <chakra.code fontFamily="ui-monospace, monospace" fontSize="sm" whiteSpace="nowrap">
    {build}
  </chakra.code>
);

/** Date and time in Switzerland. */
export const DateAndTime = ({ at }: { readonly at: string }) => (
  <NoWrap>
    {formatMoment(at)} {formatTime(at)}
  </NoWrap>
);

type PublisherNameProps = {
  readonly part: ReleasePart;
  /** Null for the part's team, whose key has the part's name. */
  readonly adminId: string | null;
  readonly admins: Releases['admins'];
};

/** Admin or team that made a build current. */
export const PublisherName = ({ part, adminId, admins }: PublisherNameProps) => {
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

/** Shared packages with their versions, one a line. */
export const VersionList = ({ versions }: { readonly versions: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries(versions).map(([name, version]) => (
      <chakra.span key={name} display="block">
        <NoWrap>
          {name} {version}
        </NoWrap>
      </chakra.span>
    ))}
  </>
);
