import type { AdminAccount, AuditEntry } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths } from '@attesta/web-kit';
import { usePageAuditQuery } from '../../shared/api/audit-api.ts';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import { useAuditColumns } from '../../shared/audit-columns.tsx';
import { DenseTable } from '../../shared/list/dense-table.tsx';

type AuditTableProps = { readonly rows: readonly AuditEntry[] };

const stay = (): void => undefined;

/** Some rows of the log about one account, without pages. */
const AuditTable = ({ rows }: AuditTableProps) => {
  const t = useTexts('admin');
  // Every row is about this account.
  const columns = useAuditColumns()
    .filter(({ id }) => id !== 'account')
    .map((column) => ({ ...column, sortable: false }));
  return (
    <DenseTable>
      <PagedTable
        label={t('log.title')}
        from="lg"
        columns={columns}
        view={{ page: 1, size: 100, sort: { column: '', direction: 'descending' } }}
        onViewChange={stay}
        answer={{ rows, total: Math.min(rows.length, 5) }}
        busy={false}
        rowKey={({ id }) => id}
        empty={null}
      />
    </DenseTable>
  );
};

/** Latest changes to this account by admins, with a link to the log. */
export const HistoryPanel = ({ account: { id, email } }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = usePageAuditQuery(
    { query: { account: id, page: 1, size: 5, sort: 'at', direction: 'desc' } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PanelFrame
      title={t('log.title')}
      action={
        <TextLink to={`${paths.adminLog()}?account=${encodeURIComponent(email)}`} fontSize="sm">
          {t('log.all')}
        </TextLink>
      }
    >
      {data === undefined && !isError && <Skeleton lines={4} />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('log.loadFailed')}
        </ErrorState>
      )}
      {data?.total === 0 && <Text tone="muted">{t('log.emptyAccount')}</Text>}
      {data !== undefined && data.total > 0 && <AuditTable rows={data.rows} />}
    </PanelFrame>
  );
};
