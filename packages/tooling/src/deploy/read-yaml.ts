import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { z } from 'zod';

/** Sentence that names a file, what in it, and what is wrong. */
export type Fault = string;

/** Object of a file. `file` also names the patches that have changed it. */
export type Loaded<Value = unknown> = { file: string; value: Value };

/** Documents of a YAML file. Anchors and `<<` are resolved; a key that stands twice is a fault. */
export const readYaml = (root: string, file: string, faults: Fault[]): Loaded[] => {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    faults.push(`${file}: there is no such file`);
    return [];
  }
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    const [error] = document.errors;
    if (error === undefined) return [{ file, value: document.toJS() as unknown }];
    faults.push(`${file}: is no YAML: ${error.message.split('\n')[0]}`);
    return [];
  });
};

const sentencesOf = ({ issues }: z.ZodError, value: unknown): string[] =>
  issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    const place = path === '' ? 'it' : path;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(
        (key) => `${path === '' ? key : `${path}.${key}`} is no field that is known here`,
      );
    }
    let found: unknown = value;
    for (const step of issue.path) found = (found as Record<PropertyKey, unknown> | undefined)?.[step];
    return [found === undefined ? `${place} is missing` : `${place} is wrong: ${issue.message}`];
  });

const titleOf = (value: unknown): string => {
  const { kind, metadata } = (value ?? {}) as { kind?: string; metadata?: { name?: string } };
  return [kind, metadata?.name].filter((word) => word !== undefined).join(' ');
};

/** Fault of an object in a file: `file: Deployment accounts: path and what is wrong`. */
export const faultIn = ({ file, value }: Loaded, sentence: string): Fault => {
  const title = titleOf(value);
  return `${file}: ${title === '' ? '' : `${title}: `}${sentence}`;
};

/** The value as its schema has it, or null and faults. */
export const parsed = <Value>(
  schema: z.ZodType<Value>,
  loaded: Loaded,
  faults: Fault[],
): Loaded<Value> | null => {
  const result = schema.safeParse(loaded.value);
  if (result.success) return { file: loaded.file, value: result.data };
  faults.push(...sentencesOf(result.error, loaded.value).map((sentence) => faultIn(loaded, sentence)));
  return null;
};

/** Keys of a file with lines `NAME=value`; with `all` also those that stand after a #. */
export const keysOfEnvFile = (root: string, file: string, faults: Fault[], all = false): string[] => {
  try {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(all ? /^#?([A-Z][A-Z\d_]*)=/gm : /^([^#\s=][^=\n]*)=/gm)].map(
      ([, key = '']) => key,
    );
  } catch {
    faults.push(`${file}: there is no such file`);
    return [];
  }
};
