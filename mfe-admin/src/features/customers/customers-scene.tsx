import { accountRoles, accountSorts, accountStates } from '@attesta/contracts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { SearchField } from '@attesta/ui/fields/search-field.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useExportAccountsMutation, usePageAccountsQuery } from '../../shared/api/accounts-api.ts';
import { countParams } from '../../shared/counted.ts';
import { FilterSelect } from '../../shared/list/filter-select.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useAddressView } from '../../shared/list/use-address-view.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { HeadFigures } from './head-figures.tsx';

const rules = {
  sorts: accountSorts,
  sort: 'registerDate',
  direction: 'desc',
  choices: { state: accountStates, role: accountRoles },
  texts: {},
} as const;

/** First page of the administration: accounts with search, filters, export and links. */
export const CustomersScene = () => {
  const t = useTexts('admin');
  const columns = useCustomerColumns();
  const address = useAddressView(rules);
  const { question, pageQuestion, isNarrowed, narrow } = address;
  const asked = usePageAccountsQuery({ query: pageQuestion }, { refetchOnMountOrArgChange: true });
  const [exportAccounts] = useExportAccountsMutation();
  return (
    <ListPage
      list="customers"
      head={<HeadFigures />}
      address={address}
      asked={asked}
      // Ten columns need this width.
      from="xl"
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <SearchField
            label={t('customers.search')}
            value={question.search}
            onSearch={(text) => narrow('search', text)}
          />
          <FilterSelect
            label={t('customers.state')}
            value={question.state}
            options={accountStates.map((value) => ({ value, label: t(`customers.states.${value}`) }))}
            onChange={(value) => narrow('state', value)}
          />
          <FilterSelect
            label={t('customers.role')}
            value={question.role}
            options={accountRoles.map((value) => ({ value, label: t(`customers.roles.${value}`) }))}
            onChange={(value) => narrow('role', value)}
          />
        </>
      }
      renderFound={({ total }) => t(isNarrowed ? 'filters.hits' : 'customers.all', countParams(total))}
      fileName="Kunden.csv"
      fetchFile={() => exportAccounts({ query: question })}
      renderActions={({ id, email }) => (
        <LinkButton to={paths.adminAccount(id)} variant="quiet" size="sm">
          {t('customers.edit')} <HiddenText>{email}</HiddenText>
        </LinkButton>
      )}
    />
  );
};
