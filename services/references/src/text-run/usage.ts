import type { Language, Sentence } from '@attesta/contracts/document-model.ts';

import type { Level } from '../engine/answers.ts';
import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { compose } from '../engine/compose.ts';
import type { CompositionInput } from '../engine/input.ts';
import { parseTemplate } from '../engine/template.ts';
import type { Template, TemplateNode } from '../engine/template.ts';
import { skeleton } from '../engine/template-parts.ts';
import { sentencesOf } from '../engine/sentences-of.ts';
import { levels } from './ladder.ts';
import { randomInputs } from './random-input.ts';

/** Shorter pieces of a wording stand in half of all sentences. */
const lettersOfPiece = 4;

/** A wording of an item, as the pieces that a sentence printed from it must hold; each piece in one of its forms. */
type Wording = {
  readonly id: string;
  readonly source: string;
  readonly pieces: readonly (readonly string[])[];
};

/** A trade is chosen seldom, so its words are looked for in references of their own: so many of those of the others. */
const shareOfTrade = 1 / 4;

/**
 * The wordings of items of one language that none of `count` random references prints, as `key.level[index] wording`; those
 * of a trade in fewer references, which all chose it. A synonym of a ring counts as the word that it replaced.
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

/** So many random references of a language that rate. */
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

/** The same reference for a trade, whose questions have levels in ever another mixture. */
const ofTrade = (
  input: CompositionInput,
  trade: string,
  index: number,
  { items }: Catalogue,
): CompositionInput => {
  const own = items
    .filter((item) => item.trade === trade)
    .map(({ id }, place) => ({
      idKompetenz: id,
      bewertung: String(1 + ((index + place * (1 + Math.floor(index / levels.length))) % levels.length)),
      keineRelevanz: false,
    }));
  const ids = new Set(own.map(({ idKompetenz }) => idKompetenz));
  const others = input.ratings.filter(({ idKompetenz }) => !ids.has(idKompetenz));
  return { ...input, zeugnis: { ...input.zeugnis, trade }, ratings: [...others, ...own] };
};

const saysOneOf = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => text.includes(form));

const textOf = ({ runs }: Sentence): string => runs.map(({ text }) => text).join('');

const wordingsOf = (
  { texts }: Catalogue,
  language: Language,
  simple: (text: string) => string,
): Map<string, Wording[]> =>
  new Map(
    Object.entries(texts[language].items).flatMap(([key, ofLevels]) =>
      levels.map((level: Level): [string, Wording[]] => [
        `${key}.${level}`,
        ofLevels[level].map((source, index) => ({
          id: `${key}.${level}[${index}]`,
          source,
          pieces: piecesOf(parseTemplate(source)).map((forms) => forms.map(simple)),
        })),
      ]),
    ),
  );

const piecesOf = (template: Template): string[][] =>
  template
    .map(formsOf)
    .filter((forms) => forms.length > 0 && forms.every((form) => form.length >= lettersOfPiece));

const formsOf = (node: TemplateNode): string[] => {
  switch (node.type) {
    case 'text':
      return [node.text.trim()];
    case 'tense':
      return [skeleton(node.present), skeleton(node.past)];
    case 'gender':
      return [node.M, node.F];
    default:
      return [];
  }
};

/** Small letters, plain blanks and marks, and the first word of its ring for each synonym. */
const simplifierOf = ({ grammar }: Catalogue, language: Language): ((text: string) => string) => {
  const rings = grammar[language].rings.map(([first = '', ...others]) => ({
    first,
    pattern: new RegExp(`(?<!\\p{L})(?:${others.join('|')})(?!\\p{L})`, 'gu'),
  }));
  return (text) =>
    rings.reduce(
      (simple, { first, pattern }) => simple.replaceAll(pattern, first),
      text
        .toLowerCase()
        .replaceAll(/[\u00A0\u202F]/g, ' ')
        .replaceAll("'", '’'),
    );
};
