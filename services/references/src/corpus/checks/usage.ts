import type { Language, Sentence } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { sentencesOf } from '../../engine/sentences-of.ts';
import { levels } from './ladder.ts';
import { randomInputs } from '../inputs/random-input.ts';
import { simplifierOf, wordingsOf } from './wording-pieces.ts';

/** Size of the extra sample per trade, as a share of the main one, where a single trade is rare. */
const shareOfTrade = 1 / 4;

/**
 * Wordings of items of one language that none of `count` random references prints, as `key.level[index] wording`.
 * Trades have smaller samples of their own. A synonym of a ring counts as the word that it replaced.
 */
export const neverChosen = (catalogue: Catalogue, language: Language, count: number): string[] => {
  const simple = simplifierOf(catalogue, language);
  const left = wordingsOf(catalogue, language, simple);
  const crossOut = (input: CompositionInput): void => {
    for (const sentence of sentencesOf(compose(input, catalogue, 'fluent'))) {
      const text = simple(textOf(sentence));
      for (const source of sentence.sources) {
        if (source.type !== 'rating') continue;
        const key = `${source.item}.${source.value}`;
        const rest = left.get(key)?.filter(({ pieces }) => !pieces.every((forms) => saysOneOf(text, forms)));
        if (rest !== undefined) left.set(key, rest);
      }
    }
  };
  for (const input of inputsIn(catalogue, language, count)) crossOut(input);
  for (const { key } of catalogue.lookups.trades) {
    let index = 0;
    for (const input of inputsIn(catalogue, language, Math.ceil(count * shareOfTrade))) {
      crossOut(ofTrade(input, key, index, catalogue));
      index += 1;
    }
  }
  return [...left.values()].flat().map(({ id, source }) => `${id} ${source}`);
};

/** `count` random references of a language with a rating. */
const inputsIn = function* (
  catalogue: Catalogue,
  language: Language,
  count: number,
): Generator<CompositionInput> {
  let given = 0;
  for (const input of randomInputs(catalogue, 5)) {
    if (given >= count) return;
    if (input.zeugnis.sprache !== language || input.zeugnis.zeugnisart === confirmation) continue;
    given += 1;
    yield input;
  }
};

const confirmation = 3;

/** The same reference for a trade, with levels of its questions that vary by `index`. */
const ofTrade = (
  input: CompositionInput,
  trade: string,
  index: number,
  { items }: Catalogue,
): CompositionInput => {
  const own = items
    .filter((item) => item.trade === trade)
    .map(({ id }, position) => ({
      idKompetenz: id,
      bewertung: String(1 + ((index + position * (1 + Math.floor(index / levels.length))) % levels.length)),
      keineRelevanz: false,
    }));
  const ids = new Set(own.map(({ idKompetenz }) => idKompetenz));
  const others = input.ratings.filter(({ idKompetenz }) => !ids.has(idKompetenz));
  return { ...input, zeugnis: { ...input.zeugnis, trade }, ratings: [...others, ...own] };
};

const saysOneOf = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => text.includes(form));

const textOf = ({ runs }: Sentence): string => runs.map(({ text }) => text).join('');
