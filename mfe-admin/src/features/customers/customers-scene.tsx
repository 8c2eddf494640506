import { accountRoles, accountSorts, accountStates } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import { SearchField } from '@attesta/ui/search-field.tsx';
import { HiddenText } from '@attesta/ui/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useExportAccountsMutation, usePageAccountsQuery } from '../../shared/accounts-api.ts';
import { AdminPage } from '../../shared/admin-page.tsx';
import { DenseTable } from '../../shared/dense-table.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { FilterBar } from '../../shared/filter-bar.tsx';
import { FilterSelect } from '../../shared/filter-select.tsx';
import { FoundLine } from '../../shared/found-line.tsx';
import { NoHit } from '../../shared/no-hit.tsx';
import { pageAnswer } from '../../shared/page-answer.ts';
import { useAddressView } from '../../shared/use-address-view.ts';
import { useCustomerColumns } from './customer-columns.tsx';

const rules = {
  sorts: accountSorts,
  sort: 'registerDate',
  direction: 'desc',
  choices: { state: accountStates, role: accountRoles },
  texts: {},
} as const;

/** First page of the administration: all accounts, found, filtered, exported, and opened to be changed. */
export const CustomersScene = () => {
  const t = useTexts('admin');
  const columns = useCustomerColumns();
  const { view, question, isNarrowed, setView, narrow, widen } = useAddressView(rules);
  const { answer, busy, error } = pageAnswer(
    usePageAccountsQuery(
      { query: { ...question, page: view.page, size: view.size } },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const [exportAccounts] = useExportAccountsMutation();
  const found = answer === undefined || busy || error !== undefined ? undefined : answer.total;
  return (
    <AdminPage title={t('customers.title')}>
      <Stack gap="4">
        <FilterBar>
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
        </FilterBar>
        <FoundLine
          action={
            <ExportButton
              label={t('customers.export')}
              fileName="Kunden.csv"
              disabled={found === 0}
              fetchFile={() => exportAccounts({ query: question })}
            />
          }
        >
          {found !== undefined && t(isNarrowed ? 'filters.hits' : 'customers.all', { count: found })}
        </FoundLine>
        <DenseTable>
          <PagedTable
            label={t('customers.title')}
            from="lg"
            columns={columns}
            view={view}
            onViewChange={setView}
            answer={answer}
            busy={busy}
            error={error && { ...error, text: t('customers.loadFailed') }}
            rowKey={({ id }) => id}
            empty={isNarrowed ? <NoHit onWiden={widen} /> : <EmptyState>{t('customers.empty')}</EmptyState>}
            renderActions={({ id, email }) => (
              <LinkButton to={paths.adminAccount(id)} variant="quiet" size="sm">
                {t('customers.edit')} <HiddenText>{email}</HiddenText>
              </LinkButton>
            )}
          />
        </DenseTable>
      </Stack>
    </AdminPage>
  );
};
