import type { ReferenceEntry } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { formatMoment } from '@attesta/ui/formats.ts';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { DownloadZeugnisButton } from '../../shared/download-zeugnis-button.tsx';
import { ReferenceLink } from '../../shared/reference-link.tsx';
import { nameOf } from '../../shared/reference-name.ts';
import { workOf } from '../../shared/work-text.tsx';
import type { ReferenceTable } from './use-reference-table.ts';

/** Finished references with their Word file. */
export const FinishedTable = ({ table }: { readonly table: ReferenceTable }) => {
  const t = useTexts('account');
  const columns: readonly PagedColumn<ReferenceEntry>[] = [
    {
      id: 'nachname',
      label: t('dashboard.name'),
      render: (row) => <ReferenceLink row={row}>{nameOf(row)}</ReferenceLink>,
      sortable: true,
    },
    {
      id: 'funktion',
      label: t('dashboard.function'),
      render: workOf,
      sortable: true,
    },
    {
      id: 'bestelldatum',
      label: t('dashboard.ordered'),
      render: ({ bestelldatum }) => formatMoment(bestelldatum),
      sortable: true,
      numeric: true,
    },
    {
      id: 'abschlussdatum',
      label: t('dashboard.finishedOn'),
      render: ({ abschlussdatum }) => formatMoment(abschlussdatum),
      sortable: true,
      numeric: true,
    },
  ];
  return (
    <PagedTable
      {...table}
      label={t('dashboard.finishedTitle')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState>{t('dashboard.finishedEmpty')}</EmptyState>}
      renderActions={(row) => <DownloadZeugnisButton row={row} stickyFailure />}
    />
  );
};
