import type { ExportFile } from '@attesta/contracts';
import { saveFile } from '@attesta/ui/feedback/save-file.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useDownloadExportMutation } from './export-api.ts';
import { fetchInPortions } from './fetch-in-portions.ts';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** True for errors that are an answer: the file is gone, the session has ended. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

type FileDownload = {
  readonly download: () => Promise<void>;
  /** Share that has arrived, from 0 to 1; null while nothing is fetched. */
  readonly share: number | null;
  readonly failure: string | null;
};

/** Download of one file of an export, which is the same one from its first to its last portion. */
export const useFileDownload = (id: string, file: ExportFile): FileDownload => {
  const t = useTexts('account');
  const [fetchPart] = useDownloadExportMutation();
  const [share, setShare] = useState<number | null>(null);
  const { failure, clear, report } = useFailure();
  const download = async (): Promise<void> => {
    clear();
    setShare(0);
    const params = { id, part: String(file.part) };
    const fetched = await fetchInPortions(
      (range) => fetchPart({ params, headers: { range, 'if-range': `"${file.sha256}"` } }),
      { size: file.size, onProgress: setShare, isFinal, pause: wait },
    );
    setShare(null);
    if ('data' in fetched) saveFile(fetched.data, file.name);
    else report(fetched.error, t('export.downloadFailed'));
  };
  return { download, share, failure };
};
