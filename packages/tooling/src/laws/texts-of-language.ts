import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Text files of the interface in a language, as paths from the repository's root. */
export const interfaceFiles = (language: string): string[] =>
  globSync(
    ['{shell,mfe-*}/src/{,features/*/}i18n/**/', 'packages/*/src/{i18n,error-texts}/**/'].map(
      (folder) => `${folder}${language}.json`,
    ),
    { cwd: repository },
  ).toSorted();

const flatten = (texts: unknown, path: string): [string, string][] => {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, `${path}.${key}`));
};

/** Texts of a file, each with its dotted key. */
export const interfaceTexts = (file: string): [string, string][] =>
  flatten(JSON.parse(readFileSync(`${repository}${file}`, 'utf8')), '');
