import type { ReferenceEntry } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { pdfNameOf } from '@attesta/ui/feedback/save-file.ts';
import { useTexts } from '@attesta/web-kit';
import { nameOf } from './reference-link.tsx';
import { useDownloadPdfMutation, useDownloadZeugnisMutation } from './references-api.ts';
import { useDownload } from '../use-download.ts';

type DownloadProps = {
  readonly row: ReferenceEntry;
  /** True keeps the message of a failure until it is closed. */
  readonly stickyFailure: boolean;
};

/** Save the Word file or the PDF of a finished reference, named after the employee. */
export const DownloadReferenceButtons = ({ row, stickyFailure }: DownloadProps) => {
  const t = useTexts('account');
  const [fetchZeugnis] = useDownloadZeugnisMutation();
  const [fetchPdf] = useDownloadPdfMutation();
  const word = useDownload(
    (id) => fetchZeugnis({ params: { id } }),
    'Zeugnis.docx',
    'dashboard.downloadFailed',
    stickyFailure,
  );
  const pdf = useDownload(
    (id) => fetchPdf({ params: { id } }),
    'Zeugnis.pdf',
    'dashboard.downloadFailed',
    stickyFailure,
  );
  const files = [
    { label: t('dashboard.word'), name: row.fileName, ...word },
    { label: t('dashboard.pdf'), name: pdfNameOf(row.fileName), ...pdf },
  ];
  const buttons = files.map(({ label, name, download, loadingId }) => (
    <Button
      key={label}
      variant="quiet"
      size="sm"
      loading={loadingId === row.id}
      onClick={() => void download(row.id, name)}
    >
      {label}
      <HiddenText>{t('dashboard.downloadOf', { name: nameOf(row) })}</HiddenText>
    </Button>
  ));
  return (
    <Row as="span" flexWrap="nowrap" gap="0">
      {buttons}
    </Row>
  );
};
