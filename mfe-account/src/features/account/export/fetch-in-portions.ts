/** Bytes of a portion: few enough for a slow network to finish one, and for the gateway to take it in whole. */
export const portionBytes = 3 * 1024 * 1024;

/** Tries of one portion, with longer and longer pauses: a tunnel is left within a minute. */
const mostTries = 6;
const firstPause = 1_000;

type Answer = { readonly data?: Blob; readonly error?: unknown };

type Options = {
  readonly size: number;
  readonly onProgress: (share: number) => void;
  /** Statuses of errors that no further try can change. */
  readonly isFinal: (error: unknown) => boolean;
  readonly pause: (milliseconds: number) => Promise<void>;
};

/** The file of so many bytes, or the error that ended it. */
type Fetched = { readonly data: Blob } | { readonly error: unknown };

/** Fetches a file in portions; what has arrived stays when the network goes away for a while. */
export const fetchInPortions = async (
  fetchRange: (range: string) => Promise<Answer>,
  { size, onProgress, isFinal, pause }: Options,
): Promise<Fetched> => {
  const portions: Blob[] = [];
  let received = 0;
  let tries = 0;
  while (received < size) {
    const last = Math.min(size, received + portionBytes) - 1;
    const { data, error } = await fetchRange(`bytes=${received}-${last}`);
    if (data === undefined) {
      tries += 1;
      if (isFinal(error) || tries === mostTries) return { error };
      await pause(firstPause * 2 ** (tries - 1));
      continue;
    }
    // Somebody on the way ignores ranges and sends the whole of it.
    if (data.size === size) return { data };
    if (data.size !== last - received + 1) return { error: undefined };
    tries = 0;
    portions.push(data);
    received += data.size;
    onProgress(received / size);
  }
  return { data: new Blob(portions, { type: 'application/zip' }) };
};
