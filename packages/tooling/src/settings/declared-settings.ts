import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { factsOf } from '@attesta/service-kit/config/setting-kinds.ts';
import type { SettingFacts } from '@attesta/service-kit/config/setting-kinds.ts';
import type { z } from 'zod';

import { repositoryRoot } from '../machine/paths.ts';
import { launcherSettings } from './launcher-settings.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** Schemas of a process, by dynamic import: the launcher starts services and must not depend on one. */
const readShape = async (file: string, exported = 'shape'): Promise<Shape> => {
  const module = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as Record<string, Shape>;
  const shape = module[exported];
  if (shape === undefined) throw new Error(`${file} has no ${exported}`);
  return shape;
};

/** Settings that each process reads, in the order of `.env.example`. */
export const processShapes: Readonly<Record<string, Shape>> = {
  gateway: await readShape('gateway/src/env.ts'),
  accounts: await readShape('services/accounts/src/env.ts'),
  payments: await readShape('services/payments/src/env.ts'),
  references: await readShape('services/references/src/env.ts'),
  documents: await readShape('services/documents/src/env.ts'),
  worker: await readShape('services/documents/src/env.ts', 'workerShape'),
};

export type DeclaredSetting = {
  name: string;
  schema: z.ZodType;
  facts: SettingFacts;
  /** Default as text; undefined without one. */
  fallback: string | undefined;
  /** True if the launcher reads it itself. */
  ofLauncher: boolean;
  /** Processes whose schema names it. */
  processes: readonly string[];
};

const defaultOf = (schemas: readonly z.ZodType[]): string | undefined => {
  for (const schema of schemas) {
    const { data } = schema.safeParse(undefined);
    if (typeof data === 'number' || (typeof data === 'string' && data !== '')) return String(data);
  }
  return undefined;
};

const declare = (name: string): DeclaredSetting[] => {
  const readers = Object.entries(processShapes).filter(([, shape]) => Object.hasOwn(shape, name));
  const own = (launcherSettings as Shape)[name];
  const schemas = [
    ...(own === undefined ? [] : [own]),
    ...readers.map(([, shape]) => shape[name] as z.ZodType),
  ];
  const schema = schemas.find((each) => factsOf(each) !== null);
  const facts = schema === undefined ? null : factsOf(schema);
  if (schema === undefined || facts === null) return [];
  // A service reads an address of its own by the launcher's name for the common one.
  const processes = readers
    .filter(([, shape]) => factsOf(shape[name] as z.ZodType) !== null)
    .map(([each]) => each);
  return [{ name, schema, facts, fallback: defaultOf(schemas), ofLauncher: own !== undefined, processes }];
};

/** Settings that people give, each declared once, in the schema of a process or of the launcher. */
export const declaredSettings: readonly DeclaredSetting[] = [
  ...new Set([launcherSettings, ...Object.values(processShapes)].flatMap((shape) => Object.keys(shape))),
].flatMap(declare);
