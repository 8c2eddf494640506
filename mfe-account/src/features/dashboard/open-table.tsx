import type { ReferenceEntry } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { EditReferenceLink } from '../../shared/references/edit-reference-link.tsx';
import { useReferenceColumns } from './reference-columns.tsx';
import type { ReferenceTable } from './use-reference-table.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { DelegationState } from '../../shared/references/delegation-state.tsx';

/** State of an open reference: with the customer, or the deputy's progress. */
const WorkState = ({ row: { deputyEmail, deputyName, delegation } }: { readonly row: ReferenceEntry }) => {
  const t = useTexts('account');
  if (deputyEmail === null || deputyEmail === '') return t('dashboard.inWork');
  const holder = t('dashboard.atDeputy', { who: deputyName ?? deputyEmail });
  if (!delegation) return holder;
  return (
    <>
      <DelegationState delegation={delegation} />
      <Box
        as="span"
        display="block"
        fontSize="sm"
        lineHeight="tight"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        {holder}
      </Box>
    </>
  );
};

type OpenTableProps = {
  readonly table: ReferenceTable;
  /** True if the waiting section above lists further open references. */
  readonly hasWaitingAbove?: boolean;
};

/** Open references with state, order date and a link to continue. */
export const OpenTable = ({ table, hasWaitingAbove = false }: OpenTableProps) => {
  const t = useTexts('account');
  const { name, work, ordered } = useReferenceColumns();
  const state: PagedColumn<ReferenceEntry> = {
    id: 'deputyName',
    label: t('dashboard.state'),
    render: (row) => <WorkState row={row} />,
    sortable: true,
  };
  return (
    <PagedTable
      {...table}
      label={t(hasWaitingAbove ? 'dashboard.othersTitle' : 'dashboard.openTitle')}
      columns={[name, work, state, ordered]}
      rowKey={({ id }) => id}
      empty={<EmptyState>{t(hasWaitingAbove ? 'dashboard.othersEmpty' : 'dashboard.openEmpty')}</EmptyState>}
      renderActions={(row) => <EditReferenceLink row={row} />}
    />
  );
};
