import type { DueReference } from '@attesta/contracts';
import { Text } from '@attesta/ui/elements/text.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { HoldButton } from '../../shared/references/hold-button.tsx';
import { nameOf } from '../../shared/references/reference-link.tsx';
import { useListDueReferencesQuery } from '../../shared/references/retention-api.ts';
import { usePageOf } from './use-page-of.ts';

type ReferencesPanelProps = {
  /** `yes`: those kept until further notice; `no`: those that will be deleted. */
  readonly held: 'yes' | 'no';
};

const useColumns = (held: 'yes' | 'no'): readonly PagedColumn<DueReference>[] => {
  const t = useTexts('account');
  return [
    { id: 'name', label: t('dashboard.name'), render: nameOf },
    { id: 'work', label: t('dashboard.function'), render: ({ mitarbeiter }) => mitarbeiter.funktion ?? '–' },
    held === 'yes'
      ? {
          id: 'reason',
          label: t('retention.reason'),
          render: ({ hold }) =>
            hold && t('retention.heldSince', { date: formatMoment(hold.since), reason: hold.reason }),
        }
      : {
          id: 'deletedOn',
          label: t('retention.deletedOn'),
          render: ({ deletedOn }) =>
            deletedOn === null ? t('retention.afterMail') : formatMoment(deletedOn),
        },
  ];
};

/** References that will be deleted, or are held, with the way to hold or release each. */
export const ReferencesPanel = ({ held }: ReferencesPanelProps) => {
  const t = useTexts('account');
  const { view, setView } = usePageOf();
  const columns = useColumns(held);
  const { data, currentData, isError, isFetching, refetch } = useListDueReferencesQuery(
    { query: { page: view.page, size: view.size, held } },
    { refetchOnMountOrArgChange: true },
  );
  const title = t(held === 'yes' ? 'retention.heldTitle' : 'retention.dueTitle');
  return (
    <PanelFrame level="h2" title={title}>
      <PagedTable
        label={title}
        from="md"
        columns={columns}
        view={view}
        onViewChange={setView}
        answer={data}
        busy={currentData === undefined && isFetching}
        error={
          isError
            ? { onRetry: () => void refetch(), retrying: isFetching, text: t('retention.loadFailed') }
            : undefined
        }
        rowKey={({ id }) => id}
        empty={<Text tone="muted">{t(held === 'yes' ? 'retention.noneHeld' : 'retention.noneDue')}</Text>}
        renderActions={(row) => <HoldButton row={row} held={held === 'yes'} />}
      />
    </PanelFrame>
  );
};
