import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Pages are filled in by the gateway and so not among these. */
const compressible = /\.(js|css|svg|json)$/;
/** Below this a compressed copy saves nothing over the wire. */
const smallestCompressed = 512;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Twelve characters of base36 from the content of all files but source maps. */
export const hashFolder = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of listFiles(folder)) {
    if (file.endsWith('.map')) continue;
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  }
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 12);
};

export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Writes `x.br` and `x.gz` beside each text file, so that the gateway never compresses while answering. */
export const compressFolder = (folder: string): void => {
  for (const file of listFiles(folder).filter((name) => compressible.test(name))) {
    const content = readFileSync(path.join(folder, file));
    if (content.length < smallestCompressed) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content, { params }));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
};
