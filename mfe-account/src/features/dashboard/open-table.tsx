import type { ReferenceEntry } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { EditZeugnisLink } from '../../shared/edit-zeugnis-link.tsx';
import { useReferenceColumns } from './reference-columns.tsx';
import type { ReferenceTable } from './use-reference-table.ts';
import { WorkState } from './work-state.tsx';

/** References in work: where they stand, since when, and the way back into them. */
export const OpenTable = ({ table }: { readonly table: ReferenceTable }) => {
  const t = useTexts('account');
  const { name, work, ordered } = useReferenceColumns();
  const state: PagedColumn<ReferenceEntry> = {
    id: 'deputyEmail',
    label: t('dashboard.state'),
    render: (row) => <WorkState row={row} />,
    sortable: true,
  };
  return (
    <PagedTable
      {...table}
      label={t('dashboard.openTitle')}
      columns={[name, work, state, ordered]}
      rowKey={({ id }) => id}
      empty={<EmptyState>{t('dashboard.openEmpty')}</EmptyState>}
      renderActions={(row) => <EditZeugnisLink row={row} />}
    />
  );
};
