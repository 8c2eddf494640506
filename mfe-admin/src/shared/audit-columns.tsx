import { commandLineAddress } from '@attesta/contracts';
import type { AuditEntry } from '@attesta/contracts';
import { formatCount, formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';
import { NoWrap } from './no-wrap.tsx';
import { chakra } from '@chakra-ui/react';

type AuditChangeProps = { readonly row: Pick<AuditEntry, 'before' | 'after'> };

/** Keys of texts for values that the interface translates, by the value's name. */
const textKeys: Readonly<Record<string, (value: string) => string>> = {
  matter: (kind) => `matters.kinds.${kind}.title`,
  action: (action) => `matters.actions.${action}`,
  kind: (kind) => `log.kinds.${kind}`,
  state: (state) => `customers.states.${state}`,
  role: (role) => `customers.roles.${role}`,
  status: (status) => `payments.statuses.${status}`,
};

/** Names of values that count references or credit. */
const countNames: ReadonlySet<string> = new Set(['credit', 'granted', 'references']);

/** Changed values of a row with their names, before and after. */
const AuditChange = ({ row: { before, after } }: AuditChangeProps) => {
  const t = useTexts('admin');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return null;
  const shown = (name: string, value = ''): string => {
    if (value === '') return '–';
    const key = textKeys[name]?.(value);
    if (key !== undefined) return t(key, { defaultValue: value });
    if (countNames.has(name) && /^\d+$/.test(value)) return formatCount(Number(value));
    return name === 'validFrom' ? formatMoment(value) : value;
  };
  return (
    <>
      {names.map((name) => (
        <chakra.span key={name} display="block">
          <chakra.span color="fg.muted">{t(`log.values.${name}`, { defaultValue: name })}:</chakra.span>{' '}
          {name in before && name in after
            ? t('log.fromTo', { from: shown(name, before[name]), to: shown(name, after[name]) })
            : shown(name, after[name] ?? before[name])}
        </chakra.span>
      ))}
    </>
  );
};

type Person = AuditEntry['account'];

const PersonLink = ({ person }: { readonly person: NonNullable<Person> }) => {
  const t = useTexts('admin');
  return (
    <TextLink to={paths.adminAccount(person.id)}>
      {person.email === '' ? t('payments.deleted') : <EmailText email={person.email} />}
    </TextLink>
  );
};

/** Date, admin, kind, account, change and IP address. */
export const useAuditColumns = (): readonly PagedColumn<AuditEntry>[] => {
  const t = useTexts('admin');
  return [
    {
      id: 'at',
      label: t('log.at'),
      render: ({ at }) => (
        <NoWrap>
          {formatMoment(at)} {formatTime(at)}
        </NoWrap>
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
      render: ({ address }) => (address === commandLineAddress ? t('log.atTheMachine') : address),
    },
  ];
};
