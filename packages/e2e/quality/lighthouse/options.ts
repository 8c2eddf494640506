import { parseArgs } from 'node:util';
import { isLanguage, languages } from '@attesta/web-kit/i18n/language.ts';

import type { LighthousePage } from './pages.ts';

export type LighthouseOptions = {
  isWanted: (page: LighthousePage) => boolean;
  /** Of each page; their median counts. */
  runs: number;
};

const listOf = (value: string): string[] => value.split(',').filter((part) => part !== '');

/**
 * `--only=preise,/en/guides` takes pages whose path contains one of the texts (`/` is the first page alone),
 * `--languages=de,fr` those in one of these, `--runs=3` the median of three.
 * @throws Error when something else is asked for
 */
export const readOptions = (args: readonly string[]): LighthouseOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      languages: { type: 'string', default: languages.join() },
      runs: { type: 'string', default: '1' },
    },
  });
  const parts = listOf(values.only);
  const wanted = listOf(values.languages);
  const unknown = wanted.filter((language) => !isLanguage(language));
  if (unknown.length > 0) throw new Error(`--languages knows ${languages.join()}, not ${unknown.join()}`);
  if (!/^[1-9]$/.test(values.runs)) throw new Error('--runs is a number from 1 to 9');
  return {
    isWanted: ({ path, language }) =>
      wanted.includes(language) &&
      (parts.length === 0 || parts.some((part) => (part === '/' ? path === part : path.includes(part)))),
    runs: Number(values.runs),
  };
};
