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
/** The `src` folders that bring texts of the interface, and folders of features that bring long ones of their own. */
const folders = files.flatMap((path) => /^(.+)\/i18n\/de\.json$/.exec(path)?.[1] ?? []);
const sources = repositoryFiles(/^(?!.*\.test\.).*\.tsx?$/);

/** Only those who run the service meet it, and they read German. */
const isGermanOnly = (folder: string): boolean => folder === 'mfe-admin/src';

/** The shell's error pages are promised with an exclamation mark (product.md 8). */
const unwanted = (folder: string): RegExp => (folder === 'shell/src' ? /ß/ : /[ß!]/);

/** The folder whose texts a source reads: the innermost that it lies in. */
const folderOf = (path: string): string | undefined =>
  folders.filter((each) => path.startsWith(`${each}/`)).toSorted((a, b) => b.length - a.length)[0];

/** The legal pages put their keys together, and render them all in their own test. */
const computesKeys = (folder: string): boolean => folder.endsWith('/legal');

/** Keys that sources name; a key with a part that is computed counts by what stands before it. */
const keysNamedIn = (folder: string): string[] =>
  sources
    .filter((path) => folderOf(path) === folder)
    .flatMap((path) => [...read(path).matchAll(naming)].map(([, key = '']) => key));

/** `t('some.key')`, also the first of two; not one of another owner, `t('errors:…')`. */
const naming = /\bt\(\s*(?:[\w.]+ (?:=== '\w+' )?\? )?['`]([\w.]+)(?![\w.:])/g;

test('front ends and the packages that they share bring texts', () => {
  expect(folders.length).toBeGreaterThan(9);
});

describe.each(folders)('texts of %s', (folder) => {
  const german = textsOf(`${folder}/i18n/de.json`);
  const others = files.filter((path) => path.startsWith(`${folder}/i18n/`) && !path.endsWith('/de.json'));

  test('are there in every language, with the same placeholders and none empty', () => {
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

  test.runIf(folder.startsWith('mfe-') && !computesKeys(folder))(
    'hold every key that a component names',
    () => {
      const known = keysOf(german);
      const named = keysNamedIn(folder);
      // A search that finds next to nothing would find nothing missing either.
      expect(named.length).toBeGreaterThan(known.length / 4);
      const missing = named.filter((key) => !known.some((one) => one.startsWith(key)));
      expect(missing).toEqual([]);
    },
  );
});

test('the administration has a name for all that the API may answer', () => {
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
