import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createNonce, createPackedPages, nonceMark, withNonce } from './packed-pages.ts';

const style = `<style nonce="${nonceMark}">a{color:red}</style>`;
const words = Array.from({ length: 3000 }, (_, n) => `<p>Prüfung ${n % 17} – «Zeugnis» ${n}</p>`).join('');
const unpackers = { br: brotliDecompressSync, gzip: gunzipSync } as const;

const pages = {
  'a page as there are': `<html><meta nonce="${nonceMark}">${style}${style}<body>${words}${style}</body>`,
  'a mark at each end': nonceMark + words + nonceMark,
  'marks without anything between': `${nonceMark}${nonceMark}${words}`,
  'no mark': words,
  'nothing but a mark': nonceMark,
  nothing: '',
};

for (const encoding of ['br', 'gzip'] as const) {
  it.each(Object.entries(pages))(
    `compressed with ${encoding}, each answer has its nonce: %s`,
    async (_, html) => {
      const pack = createPackedPages();
      const nonces = Array.from({ length: 3 }, createNonce);
      const together = await Promise.all(nonces.map((nonce) => pack(html, encoding, nonce)));
      const later = await pack(html, encoding, nonces[0] ?? '');
      const read = [...together, later].map((bytes) => unpackers[encoding](bytes).toString());
      expect(read).toEqual([...nonces, nonces[0] ?? ''].map((nonce) => withNonce(html, nonce)));
      expect(read.join('')).not.toContain(nonceMark);
    },
  );

  it(`compressed with ${encoding}, it is as small as compressed whole`, async () => {
    const packed = await createPackedPages()(pages['a page as there are'], encoding, createNonce());
    const whole = await createPackedPages()(pages['no mark'], encoding, '');
    expect(packed.length).toBeLessThan(whole.length * 1.1);
  });
}
