import { saveFile } from '@attesta/ui/feedback/save-file.ts';
import { isApiError, isOutage, notify, settled, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

type Answer = { readonly data?: Blob; readonly error?: unknown };

type Download = {
  /** Fetches the file behind an id and hands it to the browser, under a name of its own where one is given. */
  readonly download: (id: string, ownName?: string | null) => Promise<void>;
  /** The id whose file is under way. */
  readonly loadingId: string | null;
};

/**
 * Fetches a file and saves it under a name. product.md 8: a failure is a message of its own, sticky but in the
 * overview; an ended session leads to the login as everywhere.
 */
export const useDownload = (
  fetchFile: (id: string) => Promise<Answer>,
  fileName: string,
  failureKey: string,
  stickyFailure = true,
): Download => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const download = async (id: string, ownName?: string | null): Promise<void> => {
    dispatch(settled(failureKey));
    setLoadingId(id);
    const { data, error } = await fetchFile(id);
    setLoadingId(null);
    if (data !== undefined) {
      saveFile(data, ownName ?? fileName);
    } else if (!isApiError(error) || error.status !== 401) {
      dispatch(
        notify({
          severity: 'error',
          summary: t('errorHeading'),
          detail: t(failureKey),
          sticky: stickyFailure,
          about: failureKey,
          untilConnected: isOutage(error),
        }),
      );
    }
  };
  return { download, loadingId };
};
