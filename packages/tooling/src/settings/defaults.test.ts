import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { settingTable } from './setting-table.ts';

/** What is asked of a setting's schema: its value where nothing is given. */
type Schema = { safeParse: (value: undefined) => { success: boolean; data?: unknown } };
type Shape = Readonly<Record<string, Schema>>;

/** The schemas of the parts, by their exports: the launcher starts services and must not depend on one. */
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

/** The launcher itself decides where parts listen and find each other. */
const decided =
  /^(HTTP_HOST|HTTP_PORT|DATABASE_URL|WEB_ROOT|((ACCOUNTS|PAYMENTS|REFERENCES)(_WORKER)?|DOCUMENTS|WORKER)_URL)$/;

/** As it would be written into `.env`; empty where there is none. */
const defaultOf = (schema: Schema): string => {
  const { data } = schema.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? String(data) : '';
};

/** The defaults of a setting in the schemas of all parts that read it, each once. */
const schemaDefaults = (name: string): string[] => {
  const found = Object.values(shapes).flatMap((shape) => {
    const schema = shape?.[name];
    return schema === undefined ? [] : [defaultOf(schema)];
  });
  return [...new Set(found)].filter((value) => value !== '');
};

test.each(Object.entries(shapes))('%s gets every setting that its schema has', (part, shape = {}) => {
  const given = new Set(settingTable.filter(({ parts }) => parts?.includes(part)).map(({ name }) => name));
  const read = Object.keys(shape).filter((name) => !decided.test(name));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !given.has(name))).toEqual([]);
});

test('a default stands once: in the schemas that read the setting, all the same, or in the table', () => {
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
