import type { ReferenceEntry } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { formatMoment } from '@attesta/ui/formats.ts';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { EditZeugnisLink } from '../../shared/edit-zeugnis-link.tsx';
import { ReferenceLink } from '../../shared/reference-link.tsx';
import { nameOf } from '../../shared/reference-name.ts';
import { workOf } from '../../shared/work-text.tsx';
import type { ReferenceTable } from './use-reference-table.ts';
import { WorkState } from './work-state.tsx';

/** References in work: where they stand, since when, and the way back into them. */
export const OpenTable = ({ table }: { readonly table: ReferenceTable }) => {
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
      id: 'deputyEmail',
      label: t('dashboard.state'),
      render: (row) => <WorkState row={row} />,
      sortable: true,
    },
    {
      id: 'bestelldatum',
      label: t('dashboard.ordered'),
      render: ({ bestelldatum }) => formatMoment(bestelldatum),
      sortable: true,
      numeric: true,
    },
  ];
  return (
    <PagedTable
      {...table}
      label={t('dashboard.openTitle')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState>{t('dashboard.openEmpty')}</EmptyState>}
      renderActions={(row) => <EditZeugnisLink row={row} />}
    />
  );
};
