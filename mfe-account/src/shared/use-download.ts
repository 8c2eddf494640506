import { useDownload as useFileDownload } from '@attesta/ui/feedback/use-download.ts';
import { useTexts } from '@attesta/web-kit';

type FetchFile = Parameters<typeof useFileDownload>[0];

type Download = {
  /** Fetches the file of an id and saves it, under `ownName` if there is one. */
  readonly download: (id: string, ownName?: string | null) => Promise<void>;
  /** Id whose file is being fetched. */
  readonly loadingId: string | null;
};

/** Download with the account's texts. Failures are sticky except in the overview (product.md 8). */
export const useDownload = (
  fetchFile: FetchFile,
  fileName: string,
  failureKey: string,
  sticky = true,
): Download => {
  const t = useTexts('account');
  const { download, loadingId } = useFileDownload(fetchFile, failureKey, () => ({
    summary: t('errorHeading'),
    detail: t(failureKey),
    sticky,
  }));
  return { download: (id, ownName) => download(id, ownName ?? fileName), loadingId };
};
