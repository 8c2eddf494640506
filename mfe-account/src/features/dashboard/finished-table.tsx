import type { ReferenceEntry } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { DataTable, type Column } from '@attesta/ui/data-table.tsx';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { formatMoment } from '@attesta/ui/formats.ts';
import { HiddenText } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useDownload } from '../../shared/use-download.ts';
import { useDownloadZeugnisMutation } from './dashboard-api.ts';
import { nameOf, sortNameOf } from './split-references.ts';

type FinishedTableProps = {
  readonly rows: readonly ReferenceEntry[] | undefined;
};

/** Finished references with their Word file. */
export const FinishedTable = ({ rows }: FinishedTableProps) => {
  const t = useTexts('account');
  const [fetchZeugnis] = useDownloadZeugnisMutation();
  const { download, loadingId } = useDownload(
    (id) => fetchZeugnis({ params: { id } }),
    'Zeugnis.docx',
    'dashboard.downloadFailed',
  );
  const columns: readonly Column<ReferenceEntry>[] = [
    { id: 'name', label: t('dashboard.name'), render: nameOf, sortBy: sortNameOf },
    {
      id: 'funktion',
      label: t('dashboard.function'),
      render: ({ mitarbeiter }) => mitarbeiter.funktion ?? '–',
      sortBy: ({ mitarbeiter }) => mitarbeiter.funktion,
    },
    {
      id: 'bestelldatum',
      label: t('dashboard.ordered'),
      render: ({ bestelldatum }) => formatMoment(bestelldatum),
      sortBy: ({ bestelldatum }) => bestelldatum,
      numeric: true,
    },
    {
      id: 'abschlussdatum',
      label: t('dashboard.finishedOn'),
      render: ({ abschlussdatum }) => formatMoment(abschlussdatum),
      sortBy: ({ abschlussdatum }) => abschlussdatum,
      numeric: true,
    },
  ];
  return (
    <DataTable
      label={t('dashboard.finishedTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      initialSort={{ column: 'bestelldatum', direction: 'descending' }}
      empty={<EmptyState>{t('dashboard.finishedEmpty')}</EmptyState>}
      renderActions={(row) => (
        <Button
          variant="quiet"
          size="sm"
          loading={loadingId === row.id}
          onClick={() => void download(row.id)}
        >
          {t('dashboard.download')} <HiddenText>{nameOf(row)}</HiddenText>
        </Button>
      )}
    />
  );
};
