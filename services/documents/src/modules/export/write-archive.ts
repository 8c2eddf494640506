import { createHash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';

import { createPaths } from './file-names.ts';

/** Bytes of a stored piece; all of a file but the last one have as many, so that a range finds its own. */
export const pieceBytes = 1024 * 1024;

type Archive = {
  /** Adds a file under a safe path. @param packed true for what compressing makes no smaller */
  add(path: string, bytes: Uint8Array, packed?: boolean): Promise<void>;
  /** Bytes and files so far. */
  size(): number;
  files(): number;
  /** Adds the manifest and ends the archive. @returns bytes and their SHA-256 */
  end(): Promise<{ size: number; sha256: string }>;
};

/** Manifest of an archive, in the form of `sha256sum -c`. */
export const manifestName = 'SHA256SUMS.txt';

/**
 * ZIP archive that is written while it is made: a piece is stored as soon as it is full, so that no more than one file and
 * one piece are in memory. Packed files go in as they are, in the form that also streaming readers accept.
 */
export const openArchive = (
  store: (number: number, bytes: Buffer) => Promise<void>,
  moment: Date,
): Archive => {
  const hash = createHash('sha256');
  const pathOf = createPaths();
  const manifest: string[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let size = 0;
  let pieces = 0;
  let fault: Error | null = null;

  const zip = new Zip((error, chunk) => {
    if (error !== null) fault = error;
    else if (chunk.length > 0) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      waiting.push(bytes);
      waitingBytes += bytes.length;
      size += bytes.length;
    }
  });

  const flush = async (isEnd: boolean): Promise<void> => {
    if (fault !== null) throw fault;
    if (waitingBytes < pieceBytes && !isEnd) return;
    let all = Buffer.concat(waiting);
    while (all.length >= pieceBytes || (isEnd && all.length > 0)) {
      await store(pieces, all.subarray(0, pieceBytes));
      pieces += 1;
      all = all.subarray(pieceBytes);
    }
    // A copy: the rest would keep the whole of it in memory.
    waiting = [Buffer.from(all)];
    waitingBytes = all.length;
  };

  const write = async (path: string, bytes: Uint8Array, packed: boolean): Promise<void> => {
    const file = new ZipDeflate(path, { level: packed ? 0 : 6 });
    file.mtime = moment;
    zip.add(file);
    file.push(bytes, true);
    await flush(false);
  };

  return {
    add: async (path, bytes, packed = false) => {
      const own = pathOf(path);
      manifest.push(`${createHash('sha256').update(bytes).digest('hex')}  ${own}\n`);
      await write(own, bytes, packed);
    },
    size: () => size,
    files: () => manifest.length,
    end: async () => {
      await write(pathOf(manifestName), Buffer.from(manifest.join(''), 'utf8'), false);
      zip.end();
      await flush(true);
      return { size, sha256: hash.digest('hex') };
    },
  };
};
