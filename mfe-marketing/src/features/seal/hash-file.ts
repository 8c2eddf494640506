/** Largest file that is hashed; those handed out are a hundred times smaller. */
export const maxMegabytes = 50;
const megabyte = 1024 * 1024;
const chunk = 2 * megabyte;

/** Reason why a file has no hash. */
export type FileFault = 'tooLarge' | 'empty' | 'unreadable';

export class UnfitFileError extends Error {
  override name = 'UnfitFileError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

type HashOptions = {
  /** Called with the share that is read, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * SHA-256 (hex) of a file, which does not leave the browser. It is read piece by piece, so that a large one shows its
 * progress and can be given up.
 * @throws {UnfitFileError} if it is too large, empty or cannot be read; the signal's reason
 */
export const hashFile = async (file: Blob, { onProgress, signal }: HashOptions): Promise<string> => {
  if (file.size > maxMegabytes * megabyte) throw new UnfitFileError('tooLarge');
  if (file.size === 0) throw new UnfitFileError('empty');
  const bytes = new Uint8Array(file.size);
  for (let start = 0; start < file.size; start += chunk) {
    const part = await file
      .slice(start, start + chunk)
      .arrayBuffer()
      .catch(() => {
        throw new UnfitFileError('unreadable');
      });
    signal.throwIfAborted();
    bytes.set(new Uint8Array(part), start);
    onProgress(Math.min(1, (start + chunk) / file.size));
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  signal.throwIfAborted();
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
