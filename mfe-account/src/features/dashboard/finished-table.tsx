import type { ReferenceEntry } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { DownloadReferenceButtons } from '../../shared/references/download-reference-buttons.tsx';
import { useReferenceColumns } from './reference-columns.tsx';
import type { ReferenceTable } from './use-reference-table.ts';

/** Finished references with their files. */
export const FinishedTable = ({ table }: { readonly table: ReferenceTable }) => {
  const t = useTexts('account');
  const { name, work, ordered } = useReferenceColumns();
  const finished: PagedColumn<ReferenceEntry> = {
    id: 'abschlussdatum',
    label: t('dashboard.finishedOn'),
    render: ({ abschlussdatum }) => formatMoment(abschlussdatum),
    sortable: true,
    numeric: true,
  };
  return (
    <PagedTable
      {...table}
      label={t('dashboard.finishedTitle')}
      columns={[name, work, ordered, finished]}
      rowKey={({ id }) => id}
      empty={<EmptyState>{t('dashboard.finishedEmpty')}</EmptyState>}
      renderActions={(row) => <DownloadReferenceButtons row={row} stickyFailure />}
    />
  );
};
