import { isApiError, isOutage, notify, settled, useAppDispatch } from '@attesta/web-kit';
import type { NotificationInput } from '@attesta/web-kit';
import { useState } from 'react';
import { saveFile } from './save-file.ts';

type Answer = { readonly data?: Blob; readonly error?: unknown };

type FailureMessage = Pick<NotificationInput, 'summary' | 'detail' | 'sticky'>;

type Download = {
  /** Fetches the file of an id and saves it under a name. */
  readonly download: (id: string, fileName: string) => Promise<void>;
  /** Id whose file is being fetched. */
  readonly loadingId: string | null;
};

/**
 * Download of files that are fetched with the session's token. A failure shows a message, which the next attempt
 * removes; an ended session leads to the login as everywhere.
 * @param about subject of the message
 * @param describeFailure message in the reader's language; null if the failure is handled otherwise
 */
export const useDownload = (
  fetchFile: (id: string) => Promise<Answer>,
  about: string,
  describeFailure: (error: unknown) => FailureMessage | null,
): Download => {
  const dispatch = useAppDispatch();
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const download = async (id: string, fileName: string): Promise<void> => {
    dispatch(settled(about));
    setLoadingId(id);
    const { data, error } = await fetchFile(id);
    setLoadingId(null);
    if (data !== undefined) return saveFile(data, fileName);
    if (isApiError(error) && error.status === 401) return undefined;
    const message = describeFailure(error);
    if (message === null) return undefined;
    dispatch(notify({ severity: 'error', ...message, about, untilConnected: isOutage(error) }));
    return undefined;
  };
  return { download, loadingId };
};
