import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@attesta/contracts/model/errors.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';
import { keysOf } from './text-keys.ts';
import type { Texts } from './text-keys.ts';

const codes = new Set(Object.keys(errorCatalogue));

/** Prefix of the audit log's event kinds, some of which are error codes as well. */
const kindsOfTheLog = 'log.kinds.';

/** German texts are in the contracts, those of other languages in web-kit. */
test('only the contracts and web-kit have texts for error codes', () => {
  const files = repositoryFiles(/\/i18n\/(?:\w+\/)*[a-z]{2}\.json$/);
  expect(files.length).toBeGreaterThan(20);
  const others = files.flatMap((path) =>
    keysOf(JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Texts)
      .filter((key) => !key.startsWith(kindsOfTheLog))
      .filter((key) => key.startsWith('errors.') || codes.has(key.split('.').at(-1) ?? ''))
      .map((key) => `${path}: ${key}`),
  );
  expect(others).toEqual([]);
});
