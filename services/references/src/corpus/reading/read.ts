/**
 * Pages to read the catalogue without code: `npm run text -- read fach_wissen` writes the page of one item, `npm run
 * text -- read` those of all items and their index, to `.cache/text-pages/`, and prints where. `--seed 17` adds another
 * random reference around the item, `--edition 2` reads another edition than the current one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { indexFile, itemFile, readerPages, referenceFile, usualSeeds } from './reader-page.ts';

const usage = 'Use: npm run text -- read [key] [--seed number] [--edition version]';
const folder = resolve(import.meta.dirname, '../../../../../.cache/text-pages');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edition: { type: 'string' }, seed: { type: 'string' } },
});
const [command, key, ...more] = positionals;
const catalogue = loadCatalogue(values.edition);
const pages = readerPages(catalogue);

const write = (file: string, content: string): string => {
  const path = resolve(folder, file);
  writeFileSync(path, content);
  return path;
};

/** The page of an item and those of its other references; the path of the page asked for. */
const writeItem = (item: Item): string => {
  const path = write(itemFile(item.key), pages.itemPage(item));
  for (const seed of usualSeeds) write(referenceFile(item.key, seed), pages.referencePage(item, seed));
  if (values.seed === undefined) return path;
  const seed = Number(values.seed);
  return write(referenceFile(item.key, seed), pages.referencePage(item, seed));
};

const item = catalogue.items.find((candidate) => candidate.key === key);
const isAsked = command === 'read' && more.length === 0 && /^\d*$/.test(values.seed ?? '');
if (!isAsked || (key !== undefined && item === undefined)) {
  const keys = catalogue.items.map((each) => each.key).join(' ');
  process.stderr.write(`${usage}\nKeys: ${keys}\n`);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  const index = write(indexFile, pages.indexPage());
  if (item === undefined) catalogue.items.forEach(writeItem);
  process.stdout.write(`${item === undefined ? index : writeItem(item)}\n`);
}
