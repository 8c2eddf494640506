import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@attesta/contracts/model/errors.ts';
import { repositoryFiles } from '@attesta/tooling/machine/repository-files.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { languageNames } from '@attesta/web-kit/i18n/i18n.ts';
import type { Language } from '@attesta/web-kit';

import { loadMessages } from '../../../findings/src/messages/load-messages.ts';

/** Interface texts of front ends and packages; only those who run the service meet those of the administration. */
const interfaceTexts = /^(?!mfe-admin\/).*\/i18n\/\w+\.json$/;
/** What the server names in four languages: kinds of references, reasons, questions, levels, trades. */
const namesOfServer = /^services\/references\/catalogue\/[^/]+\/(?:lookups|items|trades)\.json$/;
/** In the head of a guide, and its headings. */
const guideTitle = /^(?:title: '|description: '|#+ )(.+?)'?$/gm;

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** All strings within a value, or only those below a key. */
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

const known = new Map<Language, Promise<string[]>>();

/** Every text that the product itself may show in a language, with its placeholders. */
const textsIn = (language: Language): Promise<string[]> => {
  const texts = known.get(language) ?? readTexts(language);
  known.set(language, texts);
  return texts;
};

/** As it is compared: one space where there is any, no soft hyphens, and small, because styles set capitals. */
const plain = (text: string): string =>
  text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** What stands between placeholders, marks and ends of lines. */
const piecesOf = (text: string): string[] =>
  text
    .split(/\{\{.*?\}\}|<[^>]*>|\n/)
    .map(plain)
    .filter((piece) => /\p{L}/u.test(piece));

const hasThreeWords = (piece: string): boolean => /(?:\p{L}[^ ]* .*){2}\p{L}/u.test(piece);

export type GermanTexts = {
  /** How many texts are looked for. */
  count: number;
  /** German texts within what a page shows, each once. */
  findIn: (shown: readonly string[]) => string[];
};

/**
 * The German texts that nobody may meet who reads another language. Those of three words and more are found anywhere in
 * what is shown, shorter ones where they stand alone. What this language says itself in the same words is none of them, and a
 * language's own name is the same in all.
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
