import { useDownload as useFileDownload } from '@attesta/ui/feedback/use-download.ts';
import { errorText, isApiError, leaveForFailure, paths, useTexts } from '@attesta/web-kit';

/** Subject of a failure's message: the last download. */
const about = 'download';

type FetchFile = () => ReturnType<Parameters<typeof useFileDownload>[0]>;

type Download = {
  readonly download: () => Promise<void>;
  readonly isLoading: boolean;
};

/** The server's message, else the fallback. */
const reasonOf = (error: unknown, fallback: string): string => {
  const text = isApiError(error) ? errorText(error) : '';
  return text === '' ? fallback : text;
};

/**
 * Download with the administration's texts. Failures are sticky; a right withdrawn meanwhile leads to /403.
 * @param failureKey text of the failure; without it the server's message is shown
 */
export const useDownload = (fetchFile: FetchFile, fileName: string, failureKey?: string): Download => {
  const t = useTexts('admin');
  const { download, loadingId } = useFileDownload(fetchFile, about, (error) => {
    if (isApiError(error) && error.status === 403) {
      leaveForFailure(paths.forbidden(), error);
      return null;
    }
    const detail = failureKey === undefined ? reasonOf(error, t('exportFailed')) : t(failureKey);
    return { summary: t('errorHeading'), detail, sticky: true };
  });
  return { download: () => download(fileName, fileName), isLoading: loadingId !== null };
};
