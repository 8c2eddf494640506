import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import type { Language } from '@attesta/web-kit';

/**
 * A text of the interface as its owner brings it, for journeys that read another language than German.
 * @param owner a workspace with texts in `src/i18n`, e.g. `mfe-wizard`
 * @param key dotted, e.g. `order.yes`
 * @throws Error when there is none of this key
 */
export const interfaceText = (owner: string, language: Language, key: string): string => {
  const texts: unknown = JSON.parse(
    readFileSync(join(repositoryRoot, owner, 'src/i18n', `${language}.json`), 'utf8'),
  );
  const text = key
    .split('.')
    .reduce(
      (value, part) =>
        typeof value === 'object' && value !== null ? (Reflect.get(value, part) as unknown) : undefined,
      texts,
    );
  if (typeof text !== 'string') throw new Error(`${owner} has no text ${key} in ${language}`);
  return text;
};
