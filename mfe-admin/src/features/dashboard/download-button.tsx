import type { ReferenceEntry } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useDownloadZeugnisForAdminMutation } from '../../shared/references-api.ts';
import { useDownload } from '../../shared/use-download.ts';

type DownloadButtonProps = { readonly reference: Pick<ReferenceEntry, 'id' | 'mitarbeiter' | 'fileName'> };

/** Saves the Word file of somebody's finished reference; the server writes down who did. */
export const DownloadButton = ({ reference: { id, mitarbeiter, fileName } }: DownloadButtonProps) => {
  const t = useTexts('admin');
  const [fetchZeugnis] = useDownloadZeugnisForAdminMutation();
  const { download, isLoading } = useDownload(
    () => fetchZeugnis({ params: { id } }),
    fileName ?? 'Zeugnis.docx',
    'dashboard.downloadFailed',
  );
  return (
    <Button variant="quiet" size="sm" loading={isLoading} onClick={() => void download()}>
      {t('dashboard.download')}{' '}
      <HiddenText>
        {mitarbeiter.vorname} {mitarbeiter.nachname}
      </HiddenText>
    </Button>
  );
};
