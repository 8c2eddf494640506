import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { settingTable } from './setting-table.ts';

/** Schema of a setting, asked for its default. */
type Schema = { safeParse: (value: undefined) => { success: boolean; data?: unknown } };
type Shape = Readonly<Record<string, Schema>>;

/** Reads a process's schemas by dynamic import: the launcher starts services and must not depend on one. */
const readShapes = async (file: string): Promise<Readonly<Record<string, Shape>>> =>
  (await import(pathToFileURL(join(repositoryRoot, file)).href)) as Readonly<Record<string, Shape>>;

const documents = await readShapes('services/documents/src/env.ts');
const shapes: Readonly<Record<string, Shape | undefined>> = {
  accounts: (await readShapes('services/accounts/src/env.ts'))['shape'],
  payments: (await readShapes('services/payments/src/env.ts'))['shape'],
  references: (await readShapes('services/references/src/env.ts'))['shape'],
  documents: documents['shape'],
  worker: documents['workerShape'],
  gateway: (await readShapes('gateway/src/env.ts'))['shape'],
};

/** Set by the launcher itself, which decides on which addresses processes listen and find each other. */
const setByLauncher =
  /^(HTTP_HOST|HTTP_PORT|DATABASE_URL|WEB_ROOT|((ACCOUNTS|PAYMENTS|REFERENCES)(_WORKER)?|DOCUMENTS|WORKER)_URL)$/;

/** Default as written into `.env`; empty if there is none. */
const defaultOf = (schema: Schema): string => {
  const { data } = schema.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? String(data) : '';
};

/** Distinct defaults of a setting in the schemas of all processes that read it. */
const schemaDefaults = (name: string): string[] => {
  const found = Object.values(shapes).flatMap((shape) => {
    const schema = shape?.[name];
    return schema === undefined ? [] : [defaultOf(schema)];
  });
  return [...new Set(found)].filter((value) => value !== '');
};

test.each(Object.entries(shapes))('%s gets every setting that its schema has', (processName, shape = {}) => {
  const given = new Set(
    settingTable.filter(({ processes }) => processes?.includes(processName)).map(({ name }) => name),
  );
  const read = Object.keys(shape).filter((name) => !setByLauncher.test(name));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !given.has(name))).toEqual([]);
});

test('a setting has one default: in the schemas that read it, or in the table', () => {
  const several = settingTable
    .map(({ name, fallback }) => ({ name, defaults: [fallback ?? [], schemaDefaults(name)].flat() }))
    .filter(({ defaults }) => defaults.length > 1);
  expect(several).toEqual([]);
});

test('.env.example documents every setting with its default, and nothing else', () => {
  const lines = readFileSync(join(repositoryRoot, '.env.example'), 'utf8').split('\n');
  const documented = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const defaults = settingTable.map(({ name, fallback }) => [
    name,
    fallback ?? schemaDefaults(name)[0] ?? '',
  ]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(defaults));
  expect(documented).toHaveLength(settingTable.length);
});
