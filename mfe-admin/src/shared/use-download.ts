import { saveFile } from '@attesta/ui/feedback/save-file.ts';
import {
  errorText,
  isApiError,
  isOutage,
  leaveForFailure,
  notify,
  paths,
  settled,
  useAppDispatch,
  useTexts,
} from '@attesta/web-kit';
import { useState } from 'react';

/** Subject of a failure: the file that was asked for last. */
const about = 'download';

type Answer = { readonly data?: Blob; readonly error?: unknown };

type Download = {
  readonly download: () => Promise<void>;
  readonly isLoading: boolean;
};

/** The server's own word where it has one that helps, else that it did not work. */
const reasonOf = (error: unknown, fallback: string): string => {
  const text = isApiError(error) ? errorText(error) : '';
  return text === '' ? fallback : text;
};

/**
 * Fetches a file and saves it under a name. A failure is a message of its own that stays; a session that has ended,
 * and a right that was taken away meanwhile, lead where they lead everywhere.
 * @param failureKey says that it did not work; without it the server's word is shown
 */
export const useDownload = (
  fetchFile: () => Promise<Answer>,
  fileName: string,
  failureKey?: string,
): Download => {
  const t = useTexts('admin');
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const download = async (): Promise<void> => {
    dispatch(settled(about));
    setIsLoading(true);
    const { data, error } = await fetchFile();
    setIsLoading(false);
    if (data !== undefined) {
      saveFile(data, fileName);
    } else if (isApiError(error) && error.status === 403) {
      leaveForFailure(paths.forbidden(), error);
    } else if (!isApiError(error) || error.status !== 401) {
      const detail = failureKey === undefined ? reasonOf(error, t('exportFailed')) : t(failureKey);
      dispatch(
        notify({
          severity: 'error',
          summary: t('errorHeading'),
          detail,
          sticky: true,
          about,
          untilConnected: isOutage(error),
        }),
      );
    }
  };
  return { download, isLoading };
};
