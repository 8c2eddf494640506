import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import { randomInputs } from '../inputs/random-input.ts';

/** Number of references, enough to cover every kind, language, trade and form of address. */
const references = 60;
const seed = 1;
const digits = 12;

/** File with the digests of the current edition, one per line; `write-examples.ts` writes it. */
export const editionDigests = new URL('edition-digests.txt', import.meta.url);

/** Shortened sha-256 of each file of the edition, and of some composed random references. */
export const digestsOfEdition = (catalogue: Catalogue): string[] => {
  const folder = new URL(`../../../catalogue/v${catalogue.version}/`, import.meta.url);
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => `${name} ${digestOf(readFileSync(new URL(name, folder), 'utf8'))}`);
  const texts: string[] = [];
  for (const input of randomInputs(catalogue, seed)) {
    if (texts.length === references) break;
    texts.push(`${input.zeugnisId} ${digestOf(JSON.stringify(compose(input, catalogue, 'fluent')))}`);
  }
  return [...files, ...texts];
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, digits);
