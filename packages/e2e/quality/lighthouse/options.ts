import { parseArgs } from 'node:util';
import { isLanguage, languages } from '@attesta/web-kit/i18n/language.ts';

import type { LighthousePage } from './pages.ts';

export type LighthouseOptions = {
  isWanted: (page: LighthousePage) => boolean;
  /** Number of runs of each page, of which the median counts. */
  runs: number;
};

const listOf = (value: string): string[] => value.split(',').filter((text) => text !== '');

/**
 * Reads `--only=preise,/en/guides` (pages whose path contains one of the texts; `/` is the first page alone),
 * `--languages=de,fr` and `--runs=3` (median of three).
 * @throws Error naming the invalid option
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
  const texts = listOf(values.only);
  const wanted = listOf(values.languages);
  const unknown = wanted.filter((language) => !isLanguage(language));
  if (unknown.length > 0) throw new Error(`--languages takes ${languages.join()}, not ${unknown.join()}`);
  if (!/^[1-9]$/.test(values.runs)) throw new Error('--runs is a number from 1 to 9');
  return {
    isWanted: ({ path, language }) =>
      wanted.includes(language) &&
      (texts.length === 0 || texts.some((text) => (text === '/' ? path === text : path.includes(text)))),
    runs: Number(values.runs),
  };
};
