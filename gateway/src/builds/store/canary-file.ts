import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const canarySchema = z.object({
  build: z.string(),
  /** Sessions in a hundred. */
  share: z.number().int().min(0).max(100),
  /** ISO 8601; counts belong to this one start. */
  startedAt: z.string(),
});

/** A published build that a share of the sessions gets instead of the current one. */
export type CanaryRecord = z.infer<typeof canarySchema>;

/** Beside `build.json`, which names the current build. */
export const canaryFile = (folder: string): string => path.join(folder, 'canary.json');

/** Null if none runs. */
export const readCanaryFile = async (folder: string): Promise<CanaryRecord | null> => {
  try {
    return canarySchema.parse(JSON.parse(await readFile(canaryFile(folder), 'utf8')));
  } catch {
    return null;
  }
};

/** False if that canary does not run; exactly one concurrent caller gets true. */
export const removeCanaryFile = async (folder: string, startedAt: string): Promise<boolean> => {
  if ((await readCanaryFile(folder))?.startedAt !== startedAt) return false;
  return rm(canaryFile(folder)).then(
    () => true,
    () => false,
  );
};
