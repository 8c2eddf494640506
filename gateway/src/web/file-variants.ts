import { stat } from 'node:fs/promises';
import { isAsPublished } from '../deploy/published-file.ts';

/** Source maps and compressed copies lie beside the files but are not pages of ours. */
const hidden = /\.(map|br|gz)$/;

/** Null where there is none, or one that is not as it was published. */
const sizeOf = async (file: string): Promise<number | null> => {
  try {
    const found = await stat(file);
    return found.isFile() && (await isAsPublished(file)) ? found.size : null;
  } catch {
    return null;
  }
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Variant = { file: string; size: number; encoding: string | null };

const chooseVariant = async (file: string, accepted: string): Promise<Variant | null> => {
  for (const { name, suffix } of encodings) {
    if (!new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted)) continue;
    const size = await sizeOf(`${file}${suffix}`);
    if (size !== null) return { file: `${file}${suffix}`, size, encoding: name };
  }
  const size = await sizeOf(file);
  return size === null ? null : { file, size, encoding: null };
};

/** The first of the files that is there, in the form that the client takes. */
export const chooseFrom = async (files: AsyncIterable<string>, accepted: string): Promise<Variant | null> => {
  for await (const file of files) {
    const variant = hidden.test(file) ? null : await chooseVariant(file, accepted);
    if (variant !== null) return variant;
  }
  return null;
};
