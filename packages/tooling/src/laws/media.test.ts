import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';

/** Pictures of `/funktionen`, and films if there are some; `npm run media` makes them. */
const folder = join(repositoryRoot, 'mfe-marketing/media');
const files = readdirSync(folder);

type ByLanguage = Record<string, Record<string, string>>;

const listOf = (name: string): ByLanguage => {
  const file = join(repositoryRoot, `mfe-marketing/src/features/features/${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ByLanguage) : {};
};

const digestOf = (names: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
};

/** Endings of a medium's files, in the order of its digest. */
const endingsOf = (name: string): readonly string[] => {
  if (name.startsWith('film.')) return ['mp4', 'avif'];
  return name.startsWith('captions.') ? ['vtt', 'txt'] : ['avif', 'small.avif'];
};

const pictures = Object.entries(listOf('pictures')).flatMap(([language, digests]) =>
  Object.entries(digests).map(([name, digest]) => `${name}.${language}.${digest}`),
);
const films = Object.values(listOf('films')).flatMap((media) => Object.values(media));

/** Media that the page names, without endings. Languages may share a film. */
const media = [...new Set([...pictures, ...films])];

const filesOf = (name: string): string[] => endingsOf(name).map((ending) => `${name}.${ending}`);

test('all pictures and films together stay within 10 MB', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes / 1_000_000).toBeLessThanOrEqual(10);
});

/** Pictures of link previews belong to titles; the journey of the public pages compares those. */
test('the folder has exactly the files that the page names', () => {
  const named = files.filter((name) => !name.startsWith('card.'));
  expect(named.toSorted()).toEqual(media.flatMap(filesOf).toSorted());
});

test('each name contains the digest of its content, so that it may be cached for ever', () => {
  const wrong = media.filter((name) => digestOf(filesOf(name)) !== name.split('.').at(-1));
  expect(wrong).toEqual([]);
});
