import type { ReferenceEntry } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { nameOf } from './reference-link.tsx';
import { useDownloadZeugnisMutation } from './references-api.ts';
import { useDownload } from '../use-download.ts';

type DownloadProps = {
  readonly row: ReferenceEntry;
  /** True keeps the message of a failure until it is closed. */
  readonly stickyFailure: boolean;
};

/** Saves the Word file of a finished reference, named after the employee. */
export const DownloadReferenceButton = ({ row, stickyFailure }: DownloadProps) => {
  const t = useTexts('account');
  const [fetchZeugnis] = useDownloadZeugnisMutation();
  const { download, loadingId } = useDownload(
    (id) => fetchZeugnis({ params: { id } }),
    'Zeugnis.docx',
    'dashboard.downloadFailed',
    stickyFailure,
  );
  return (
    <Button
      variant="quiet"
      size="sm"
      loading={loadingId === row.id}
      onClick={() => void download(row.id, row.fileName)}
    >
      {t('dashboard.download')} <HiddenText>{nameOf(row)}</HiddenText>
    </Button>
  );
};
