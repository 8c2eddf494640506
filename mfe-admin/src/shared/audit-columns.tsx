import { atTheMachine } from '@attesta/contracts';
import type { AuditEntry } from '@attesta/contracts';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from './email-text.tsx';
import { Whole } from './whole.tsx';
import { AuditChange } from './audit-change.tsx';

type Person = AuditEntry['account'];

const PersonLink = ({ person }: { readonly person: NonNullable<Person> }) => {
  const t = useTexts('admin');
  return (
    <TextLink to={paths.adminAccount(person.id)}>
      {person.email === '' ? t('payments.deleted') : <EmailText email={person.email} />}
    </TextLink>
  );
};

/** Who, when, whom, what, and from which address. */
export const useAuditColumns = (): readonly PagedColumn<AuditEntry>[] => {
  const t = useTexts('admin');
  return [
    {
      id: 'at',
      label: t('log.at'),
      render: ({ at }) => (
        <Whole>
          {formatMoment(at)} {formatTime(at)}
        </Whole>
      ),
      sortable: true,
      ownWords: true,
    },
    {
      id: 'actor',
      label: t('log.actor'),
      render: ({ actor }) => (actor === null ? t('log.nobody') : <PersonLink person={actor} />),
    },
    {
      id: 'kind',
      label: t('log.kind'),
      render: ({ kind }) => t(`log.kinds.${kind}`, { defaultValue: kind }),
    },
    {
      id: 'account',
      label: t('log.account'),
      render: ({ account }) => (account === null ? null : <PersonLink person={account} />),
    },
    { id: 'change', label: t('log.change'), render: (row) => <AuditChange row={row} /> },
    {
      id: 'address',
      label: t('log.address'),
      render: ({ address }) => (address === atTheMachine ? t('log.atTheMachine') : address),
    },
  ];
};
