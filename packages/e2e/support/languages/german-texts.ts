import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@attesta/contracts/model/errors.ts';
import { repositoryFiles } from '@attesta/tooling/machine/repository-files.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { languageNames } from '@attesta/web-kit/i18n/i18n.ts';
import type { Language } from '@attesta/web-kit';

import { loadMessages } from '../../../findings/src/messages/load-messages.ts';

/** Interface texts of front ends and packages, except those of the administration, which operators alone see. */
const interfaceTexts = /^(?!mfe-admin\/).*\/i18n\/\w+\.json$/;
/** Texts of the server in four languages: kinds of references, reasons, questions, levels, trades. */
const namesOfServer = /^services\/references\/catalogue\/[^/]+\/(?:lookups|items|trades)\.json$/;
/** Title, description and headings of a guide. */
const guideTitle = /^(?:title: '|description: '|#+ )(.+?)'?$/gm;

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** Strings within a value, or only those below a key. */
const stringsIn = (value: unknown, key?: string): string[] => {
  if (typeof value === 'string') return key === undefined ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, name === key ? undefined : key));
};

const readTexts = async (language: Language): Promise<string[]> => [
  ...repositoryFiles(interfaceTexts)
    .filter((path) => path.endsWith(`/${language}.json`))
    .flatMap((path) => stringsIn(JSON.parse(read(path)))),
  ...(language === 'de'
    ? Object.values(errorCatalogue).map(({ message }) => message)
    : stringsIn(JSON.parse(read(`packages/web-kit/src/error-texts/${language}.json`)))),
  ...stringsIn(await loadMessages(language)),
  ...repositoryFiles(namesOfServer).flatMap((path) => stringsIn(JSON.parse(read(path)), language)),
  ...repositoryFiles(new RegExp(`/guides/${language}/[\\w-]+\\.md$`)).flatMap((path) =>
    [...read(path).matchAll(guideTitle)].map(([, title = '']) => title),
  ),
];

const cache = new Map<Language, Promise<string[]>>();

/** Texts that the product may show in a language, with their placeholders. */
const textsIn = (language: Language): Promise<string[]> => {
  const texts = cache.get(language) ?? readTexts(language);
  cache.set(language, texts);
  return texts;
};

/** Normal form for comparisons: single blanks, no soft hyphens, lower case because styles may capitalise. */
const plain = (text: string): string =>
  text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Pieces of a text between placeholders, tags and line breaks. */
const piecesOf = (text: string): string[] =>
  text
    .split(/\{\{.*?\}\}|<[^>]*>|\n/)
    .map(plain)
    .filter((piece) => /\p{L}/u.test(piece));

const hasThreeWords = (piece: string): boolean => /(?:\p{L}[^ ]* .*){2}\p{L}/u.test(piece);

export type GermanTexts = {
  /** Number of searched texts. */
  count: number;
  /** German texts within a page's text, each once. */
  findIn: (shown: readonly string[]) => string[];
};

/**
 * German texts that readers of another language must not meet. Those of three words or more are searched anywhere in
 * the page's text, shorter ones as whole lines. Texts that the language itself uses, and names of languages, are
 * excluded.
 */
export const germanTextsFor = async (language: Exclude<Language, 'de'>): Promise<GermanTexts> => {
  const own = [...(await textsIn(language)), ...Object.values(languageNames)].map(plain);
  const ownTexts = own.join('\n');
  const ownPieces = new Set(own);
  const pieces = [...new Set((await textsIn('de')).flatMap(piecesOf))];
  const long = pieces.filter((piece) => hasThreeWords(piece) && !ownTexts.includes(piece));
  const short = new Set(pieces.filter((piece) => !hasThreeWords(piece) && !ownPieces.has(piece)));
  return {
    count: long.length + short.size,
    findIn: (shown) => {
      const lines = shown.flatMap((text) => text.split('\n')).map(plain);
      const whole = lines.join(' ');
      return [
        ...new Set([
          ...long.filter((piece) => whole.includes(piece)),
          ...lines.filter((line) => short.has(line)),
        ]),
      ];
    },
  };
};
