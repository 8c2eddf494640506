import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';

import { hashFile } from './hash-file.ts';

const options = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

it.each([1, 2 * 1024 * 1024, 5_000_001])(
  'hashes %i bytes piece by piece, and says how far it is',
  async (size) => {
    const bytes = Buffer.alloc(size, 'Zeugnis');
    const shares: number[] = [];
    const hash = await hashFile(new Blob([bytes]), {
      ...options(),
      onProgress: (share) => shares.push(share),
    });
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  },
);

it('refuses an empty file, one that is too large before reading it, and one that cannot be read', async () => {
  await expect(hashFile(new Blob([]), options())).rejects.toMatchObject({ fault: 'empty' });
  const unread = () => {
    throw new Error('it is not read');
  };
  const large = { size: 50 * 1024 * 1024 + 1, slice: unread } as unknown as Blob;
  await expect(hashFile(large, options())).rejects.toMatchObject({ fault: 'tooLarge' });
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  const folder = { size: 4096, slice: () => gone } as unknown as Blob;
  await expect(hashFile(folder, options())).rejects.toMatchObject({ fault: 'unreadable' });
});

it('ends when another file takes its place', async () => {
  const controller = new AbortController();
  const hashing = hashFile(new Blob([Buffer.alloc(9_000_000)]), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('another file')),
  });
  await expect(hashing).rejects.toThrow('another file');
});
