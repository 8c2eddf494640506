import { accountRoles, accountSorts, accountStates } from '@attesta/contracts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { SearchField } from '@attesta/ui/fields/search-field.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { useExportAccountsMutation, usePageAccountsQuery } from '../../shared/api/accounts-api.ts';
import { countParams } from '../../shared/counted.ts';
import { FilterSelect } from '@attesta/ui/fields/filter-select.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { defaultPageSize } from '../../shared/list/paged-query.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { HeadFigures } from './head-figures.tsx';

const rules = {
  sorts: accountSorts,
  sort: 'registerDate',
  direction: 'desc',
  size: defaultPageSize,
  choices: { state: accountStates, role: accountRoles },
  texts: {},
} as const;

/** First page of the administration: accounts with search, filters, export and links. */
export const CustomersScene = () => {
  const t = useTexts('admin');
  const columns = useCustomerColumns();
  const address = useTableAddress(rules);
  const { filter, pageFilter, isFiltered, setFilter } = address;
  const query = usePageAccountsQuery({ query: pageFilter }, { refetchOnMountOrArgChange: true });
  const [exportAccounts] = useExportAccountsMutation();
  return (
    <ListPage
      list="customers"
      head={<HeadFigures />}
      address={address}
      query={query}
      // Ten columns need this width.
      from="xl"
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <SearchField
            label={t('customers.search')}
            value={filter.search}
            onSearch={(text) => setFilter('search', text)}
          />
          <FilterSelect
            label={t('customers.state')}
            value={filter.state}
            options={accountStates.map((value) => ({ value, label: t(`customers.states.${value}`) }))}
            onChange={(value) => setFilter('state', value)}
          />
          <FilterSelect
            label={t('customers.role')}
            value={filter.role}
            options={accountRoles.map((value) => ({ value, label: t(`customers.roles.${value}`) }))}
            onChange={(value) => setFilter('role', value)}
          />
        </>
      }
      renderFound={({ total }) => t(isFiltered ? 'filters.hits' : 'customers.all', countParams(total))}
      fileName="Kunden.csv"
      fetchFile={() => exportAccounts({ query: filter })}
      renderActions={({ id, email }) => (
        <LinkButton to={paths.adminAccount(id)} variant="quiet" size="sm">
          {t('customers.edit')} <HiddenText>{email}</HiddenText>
        </LinkButton>
      )}
    />
  );
};
