import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';

/** The pictures of `/funktionen`, and the films once there are some; `npm run media` makes them. */
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

/** The endings of the files of a medium, in the order in which their digest was made. */
const endingsOf = (name: string): readonly string[] => {
  if (name.startsWith('film.')) return ['webm', 'mp4', 'avif'];
  return name.startsWith('captions.') ? ['vtt', 'txt'] : ['avif', 'webp', 'small.avif', 'small.webp'];
};

const pictures = Object.entries(listOf('pictures')).flatMap(([language, digests]) =>
  Object.entries(digests).map(([name, digest]) => `${name}.${language}.${digest}`),
);
const films = Object.values(listOf('films')).flatMap((media) => Object.values(media));

/** What the page names, without endings. Languages may share a film. */
const media = [...new Set([...pictures, ...films])];

const filesOf = (name: string): string[] => endingsOf(name).map((ending) => `${name}.${ending}`);

test('all pictures and films together stay within 25 MB', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes / 1_000_000).toBeLessThanOrEqual(25);
});

/** The pictures beside a link belong to titles: the journey of the public pages holds them to those. */
test('there are the files that the page names, and no others', () => {
  const named = files.filter((name) => !name.startsWith('card.'));
  expect(named.toSorted()).toEqual(media.flatMap(filesOf).toSorted());
});

test('the name of each says its content, so that it can be kept for ever', () => {
  const wrong = media.filter((name) => digestOf(filesOf(name)) !== name.split('.').at(-1));
  expect(wrong).toEqual([]);
});
