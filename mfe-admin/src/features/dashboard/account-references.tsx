import { referenceSorts, zeugnisstatus } from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import type { PageView, PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { DenseTable } from '../../shared/list/dense-table.tsx';
import { pagedQueryState } from '../../shared/list/paged-query.ts';
import {
  useDownloadPdfForAdminMutation,
  useDownloadZeugnisForAdminMutation,
  usePageEmployeeReferencesQuery,
} from './references-api.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { pdfNameOf } from '@attesta/ui/feedback/save-file.ts';
import { useDownload } from '../../shared/use-download.ts';

type DownloadProps = { readonly reference: Pick<ReferenceEntry, 'id' | 'mitarbeiter' | 'fileName'> };

/** Save the Word file or the PDF of a customer's reference; the server logs the download. */
const DownloadButtons = ({ reference: { id, mitarbeiter, fileName } }: DownloadProps) => {
  const t = useTexts('admin');
  const [fetchZeugnis] = useDownloadZeugnisForAdminMutation();
  const [fetchPdf] = useDownloadPdfForAdminMutation();
  const word = useDownload(
    () => fetchZeugnis({ params: { id } }),
    fileName ?? 'Zeugnis.docx',
    'dashboard.downloadFailed',
  );
  const pdf = useDownload(
    () => fetchPdf({ params: { id } }),
    pdfNameOf(fileName) ?? 'Zeugnis.pdf',
    'dashboard.downloadFailed',
  );
  const files = [
    { label: t('dashboard.word'), ...word },
    { label: t('dashboard.pdf'), ...pdf },
  ];
  const name = `${mitarbeiter.vorname} ${mitarbeiter.nachname}`;
  const buttons = files.map(({ label, download, isLoading }) => (
    <Button key={label} variant="quiet" size="sm" loading={isLoading} onClick={() => void download()}>
      {label}
      <HiddenText>{t('dashboard.downloadOf', { name })}</HiddenText>
    </Button>
  ));
  return (
    <Row as="span" flexWrap="nowrap" gap="0">
      {buttons}
    </Row>
  );
};

type AccountReferencesProps = { readonly accountId: string; readonly status: number };

const newest: PageView = {
  page: 1,
  size: 5,
  sort: { column: 'bestelldatum', direction: 'descending' },
};

/** References of an account with one status; finished ones can be downloaded. */
export const AccountReferences = ({ accountId, status }: AccountReferencesProps) => {
  const t = useTexts('admin');
  const [view, setView] = useState(newest);
  const isFinished = status === zeugnisstatus.finished;
  const { answer, busy, error } = pagedQueryState(
    usePageEmployeeReferencesQuery(
      {
        params: { id: accountId },
        query: {
          page: view.page,
          size: view.size,
          sort: referenceSorts.find((known) => known === view.sort.column) ?? 'bestelldatum',
          direction: view.sort.direction === 'ascending' ? 'asc' : 'desc',
          status,
        },
      },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const dates: readonly PagedColumn<ReferenceEntry>[] = [
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
  const columns: readonly PagedColumn<ReferenceEntry>[] = [
    {
      id: 'nachname',
      label: t('dashboard.name'),
      render: ({ mitarbeiter: { vorname, nachname } }) => `${vorname} ${nachname}`,
      sortable: true,
    },
    {
      id: 'funktion',
      label: t('dashboard.function'),
      render: ({ mitarbeiter: { funktion } }) => funktion,
      sortable: true,
    },
    {
      id: 'deputyName',
      label: t('dashboard.deputy'),
      render: ({ deputyName, deputyEmail }) => deputyName ?? deputyEmail,
      sortable: true,
    },
    ...(isFinished ? dates : dates.slice(0, 1)),
  ];
  return (
    <DenseTable>
      <PagedTable
        label={t(isFinished ? 'dashboard.finishedTitle' : 'dashboard.openTitle')}
        columns={columns}
        view={view}
        onViewChange={setView}
        answer={answer}
        busy={busy}
        error={error && { ...error, text: t('dashboard.loadFailed') }}
        rowKey={({ id }) => id}
        empty={<EmptyState>{t(isFinished ? 'dashboard.finishedEmpty' : 'dashboard.openEmpty')}</EmptyState>}
        {...(isFinished
          ? { renderActions: (row: ReferenceEntry) => <DownloadButtons reference={row} /> }
          : {})}
      />
    </DenseTable>
  );
};
