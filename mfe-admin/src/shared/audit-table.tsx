import type { AuditEntry } from '@attesta/contracts';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { useAuditColumns } from './audit-columns.tsx';
import { DenseTable } from './dense-table.tsx';

type AuditTableProps = { readonly rows: readonly AuditEntry[] };

const stay = (): void => undefined;

/** Some rows of the log about one account as they are, without the other pages. */
export const AuditTable = ({ rows }: AuditTableProps) => {
  const t = useTexts('admin');
  // They are all of the account that is shown.
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
