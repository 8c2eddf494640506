import type { AccountEntry } from '@attesta/contracts';
import { formatCount, formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';
import { AccountState } from '../../shared/account-state.tsx';

/** Columns of product.md 2; all sortable. */
export const useCustomerColumns = (): readonly PagedColumn<AccountEntry>[] => {
  const t = useTexts('admin');
  const columns: readonly PagedColumn<AccountEntry>[] = [
    {
      id: 'name',
      label: t('customers.name'),
      render: ({ id, name }) => <TextLink to={paths.adminAccount(id)}>{name}</TextLink>,
    },
    { id: 'organization', label: t('fields.organization'), render: ({ organization }) => organization },
    {
      id: 'email',
      label: t('fields.email'),
      render: ({ email }) => (
        // Room for an ordinary address without a break.
        <Box as="span" display={{ xl: 'block' }} minWidth={{ xl: '44' }}>
          <EmailText email={email} />
        </Box>
      ),
    },
    { id: 'city', label: t('fields.city'), render: ({ city }) => city },
    {
      id: 'registerDate',
      label: t('customers.registered'),
      render: ({ registerDate }) => formatMoment(registerDate),
      numeric: true,
    },
    {
      id: 'lastLogin',
      label: t('customers.lastLogin'),
      render: ({ lastLogin }) => formatMoment(lastLogin),
      numeric: true,
    },
    {
      id: 'certificateCount',
      label: t('customers.references'),
      render: ({ certificateCount }) => formatCount(certificateCount),
      numeric: true,
    },
    { id: 'saldo', label: t('customers.credit'), render: ({ saldo }) => formatCount(saldo), numeric: true },
    {
      id: 'state',
      label: t('customers.state'),
      render: ({ state, admin }) => <AccountState state={state} admin={admin} />,
      ownWords: true,
    },
    {
      id: 'ownTemplate',
      label: t('customers.template'),
      render: ({ ownTemplate }) => t(ownTemplate ? 'customers.yes' : 'customers.no'),
      ownWords: true,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: true }));
};
