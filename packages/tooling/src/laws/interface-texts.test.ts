import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accountRoles,
  accountStateNames,
  accountStates,
  auditKinds,
  loginFailureReasons,
} from '@attesta/contracts';
import { repositoryRoot } from '../machine/paths.ts';
import { describe, expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';
import { keysOf, placeholdersOf } from './text-keys.ts';
import type { Texts } from './text-keys.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const textsOf = (path: string): Texts => JSON.parse(read(path)) as Texts;

const files = repositoryFiles(/\/src\/(?:features\/[\w-]+\/)?i18n\/\w+\.json$/);
/** `src` folders with texts of the interface, and folders of features with texts of their own. */
const folders = files.flatMap((path) => /^(.+)\/i18n\/de\.json$/.exec(path)?.[1] ?? []);
const sources = repositoryFiles(/^(?!.*\.(?:test|states)\.).*\.tsx?$/);

/** Read only by the operators, who read German. */
const isGermanOnly = (folder: string): boolean => folder === 'mfe-admin/src';

/** The shell's error pages are promised with an exclamation mark (product.md 8). */
const unwanted = (folder: string): RegExp => (folder === 'shell/src' ? /ß/ : /[ß!]/);

/** Folder whose texts a source reads: the innermost that contains it. */
const folderOf = (path: string): string | undefined =>
  folders.filter((each) => path.startsWith(`${each}/`)).toSorted((a, b) => b.length - a.length)[0];

/** The legal pages compute their keys; their own test renders them all. */
const computesKeys = (folder: string): boolean => folder.endsWith('/legal');

/** Keys that sources name; a computed key counts by its constant beginning. */
const keysNamedIn = (folder: string): string[] =>
  sources
    .filter((path) => folderOf(path) === folder)
    .flatMap((path) => [...read(path).matchAll(naming)].map(([, key = '']) => key));

/** Matches `t('some.key')` and the first of two alternatives, not texts of another owner, `t('errors:…')`. */
const naming = /\bt\(\s*(?:[\w.]+ (?:=== '\w+' )?\? )?['`]([\w.]+)(?![\w.:])/g;

test('finds the texts of front ends and shared packages', () => {
  expect(folders.length).toBeGreaterThan(9);
});

describe.each(folders)('texts of %s', (folder) => {
  const german = textsOf(`${folder}/i18n/de.json`);
  const others = files.filter((path) => path.startsWith(`${folder}/i18n/`) && !path.endsWith('/de.json'));

  test('exist in every language, with the same placeholders, and none is empty', () => {
    const shared = (keys: readonly string[]) => keys.filter(() => !isGermanOnly(folder));
    expect(others).toHaveLength(shared(keysOf(german)).length === 0 ? 0 : 3);
    for (const path of others) {
      const texts = textsOf(path);
      expect(keysOf(texts), path).toEqual(shared(keysOf(german)));
      expect(placeholdersOf(texts), path).toEqual(shared(placeholdersOf(german)));
      expect(JSON.stringify(texts), path).not.toMatch(/:"\s*"/);
    }
  });

  test('are written the Swiss way in German: ss, no exclamation marks', () => {
    expect(JSON.stringify(german)).not.toMatch(unwanted(folder));
  });
});

const foldersWithNamedKeys = folders.filter((folder) => folder.startsWith('mfe-') && !computesKeys(folder));

test.each(foldersWithNamedKeys)('texts of %s contain every key that a component names', (folder) => {
  const keys = keysOf(textsOf(`${folder}/i18n/de.json`));
  const named = keysNamedIn(folder);
  // Guards against a search that finds next to nothing and so misses nothing.
  expect(named.length).toBeGreaterThan(keys.length / 4);
  const missing = named.filter((key) => !keys.some((one) => one.startsWith(key)));
  expect(missing).toEqual([]);
});

test('the administration has a text for each value of the API', () => {
  const named = keysOf(textsOf('mfe-admin/src/i18n/de.json'));
  const wanted = [
    ...auditKinds.map((kind) => `log.kinds.${kind}`),
    ...accountStateNames.map((state) => `customers.is.${state}`),
    ...accountStates.map((state) => `customers.states.${state}`),
    ...loginFailureReasons.map((reason) => `access.failures.${reason}`),
    ...accountRoles.map((role) => `customers.roles.${role}`),
  ];
  expect(wanted.filter((key) => !named.includes(key))).toEqual([]);
});
