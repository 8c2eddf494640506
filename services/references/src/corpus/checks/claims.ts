import { readFileSync } from 'node:fs';

import type { Language } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { editions } from '../../engine/catalogue/load-catalogue.ts';

/**
 * The words of a language by what they state (`claims.<language>.json`). An entry is the beginning of a word in small
 * letters; with `$` at its end it is the whole word.
 */
const claimsSchema = z.strictObject({
  /** The things that a question may name (`says` of an item), with the words that state them. */
  things: z.record(z.string(), z.array(z.string().min(2))),
  /** Words that state no thing: grammar, manner and degree, being and doing, the requirements of the employer. */
  ways: z.array(z.string().min(1)),
});

export type Claims = z.infer<typeof claimsSchema>;

export const readClaims = (version: string, language: Language): Claims => {
  const folder = editions.get(version);
  if (folder === undefined) throw new Error(`There is no catalogue of version "${version}".`);
  return claimsSchema.parse(JSON.parse(readFileSync(new URL(`claims.${language}.json`, folder), 'utf8')));
};

/** A wording with the things that it states, and the words that neither state a thing nor are known as a way. */
export type ClaimedWording = {
  /** Key of the item; with its kind in brackets where a kind has its own wordings. */
  readonly item: string;
  readonly level: number;
  readonly wording: string;
  readonly claims: readonly string[];
  readonly unknown: readonly string[];
  /** Claims that the item's question does not name: the wording says more than was asked. */
  readonly uncovered: readonly string[];
};

/** Every wording of every rated item, neutral ones included, held against the question of the item. */
export const claimedWordings = (
  catalogue: Catalogue,
  language: Language,
  claims: Claims,
): readonly ClaimedWording[] => {
  const claimsOf = claimReader(claims);
  const says = new Map(catalogue.items.map(({ key, says: things }) => [key, things]));
  const { texts, neutral } = catalogue;
  return [texts[language], neutral[language]].flatMap(({ items, forArt }) =>
    [
      ['', items] as const,
      ...Object.entries(forArt).map(([kind, own]) => [kind, own.items ?? {}] as const),
    ].flatMap(([kind, wordingsOf]) =>
      Object.entries(wordingsOf).flatMap(([key, levels]) => {
        const allowed = says.get(key);
        if (allowed === undefined) return [];
        return Object.entries(levels).flatMap(([level, wordings]) =>
          wordings.map((wording): ClaimedWording => {
            const { stated, unknown } = claimsOf(wording, allowed);
            return {
              item: kind === '' ? key : `${key} (${kind})`,
              level: Number(level),
              wording,
              claims: stated,
              unknown,
              uncovered: stated.filter((thing) => !allowed.includes(thing)),
            };
          }),
        );
      }),
    ),
  );
};

/** Both sides of a bracket are read: «<Sein/Ihr>», «[ist|war]». Tokens such as {N} hold what was typed. */
const wordsIn = (wording: string): readonly string[] =>
  wording
    .replaceAll(/\{[^}]*\}/gu, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The longest entry that fits a word decides; one word may be entered for several things. */
const claimReader = ({ things, ways }: Claims) => {
  const entries = [
    ...Object.entries(things).flatMap(([thing, words]) => words.map((word) => ({ word, thing }))),
    ...ways.map((word) => ({ word, thing: null })),
  ];
  const fits = (entry: string, word: string) =>
    entry.endsWith('$') ? word === entry.slice(0, -1) : word.startsWith(entry);
  const byFirst = Map.groupBy(entries, ({ word }) => word[0] ?? '');
  const meaning = (word: string) => {
    const fitting = (byFirst.get(word[0] ?? '') ?? []).filter((entry) => fits(entry.word, word));
    const length = Math.max(0, ...fitting.map((entry) => entry.word.length));
    return fitting.filter((entry) => entry.word.length === length).map(({ thing }) => thing);
  };
  return (wording: string, allowed: readonly string[]) => {
    const stated = new Set<string>();
    const unknown = new Set<string>();
    for (const word of wordsIn(wording)) {
      const meanings = meaning(word);
      if (meanings.length === 0) unknown.add(word);
      const named = meanings.filter((thing) => thing !== null);
      if (named.length < meanings.length) continue;
      const own = named.find((thing) => allowed.includes(thing)) ?? named[0];
      if (own !== undefined) stated.add(own);
    }
    return { stated: [...stated], unknown: [...unknown] };
  };
};
