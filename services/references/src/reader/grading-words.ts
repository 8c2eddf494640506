import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { memoize } from '../engine/text/memoize.ts';
import { minedWords } from './mined-words.ts';
import { isConduct } from './own-wordings.ts';
import type { Subject } from './own-wordings.ts';
import { smallWords } from './small-words.ts';
import { placedWords } from './words.ts';

/** A word or phrase that carries a grade, with its place in the normalised text. */
export type GradingWord = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Level that it stands for; between two levels where the catalogue uses it at both. */
  readonly value: number;
  /** False for a word that only the use of the catalogue makes a grade: it never changes a reading by itself. */
  readonly isMarker: boolean;
};

/** At most this is a criticism. */
export const weakest = 2;
/** At least this is praise. */
export const praise = 3.5;

/** Finds the grading words of one language. */
export type Finder = {
  /** The grading words of a text, from left to right, none inside another one. */
  find(normalised: string, subjects: readonly Subject[]): readonly GradingWord[];
  /** True if the text says outright that something holds only in part. */
  reserves(normalised: string): boolean;
  /** True if the text introduces a limit, such as «but». */
  limits(normalised: string): boolean;
};

/** Finder of the grading words of a language, made from the ladder and the wordings of a catalogue. */
export const gradingFinder = (catalogue: Catalogue, language: Language): Finder => {
  const all = findersOf(catalogue);
  const known = all.get(language) ?? makeFinder(catalogue, language);
  all.set(language, known);
  return known;
};

const findersOf = memoize((_catalogue: Catalogue) => new Map<Language, Finder>());

const blank = (phrase: string): string => '·'.repeat(phrase.length);

const lettersOfName = 4;

const isLongName = ({ length }: string): boolean => length >= lettersOfName;

const wholeWord = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'giu');

const makeFinder = (catalogue: Catalogue, language: Language): Finder => {
  const { ladder, titles } = catalogue.grammar[language];
  const { behaviour } = catalogue.texts[language];
  const { reservations, negations, harmless, limits } = smallWords[language];
  /** Criticism first, then the strongest praise: a word that two patterns claim belongs to the first. */
  const marked = [
    [1, wholeWord([...reservations[1], ...negations, ...ladder[1]])],
    [2, wholeWord([...reservations[2], ...ladder[2]])],
    [5, wholeWord(ladder[5])],
    [4, wholeWord(ladder[4])],
  ] as const;
  const harmlessPattern = wholeWord(harmless);
  const reserved = wholeWord([...reservations[1], ...reservations[2]]);
  const limiting = wholeWord(limits);
  const mined = minedWords(catalogue, language, (text) =>
    marked.some(([, pattern]) => text.search(pattern) >= 0),
  );

  const partyNames = wholeWord(
    Object.values(behaviour.parties).flatMap((name) => name.split(/[^\p{L}']+/u).filter(isLongName)),
  );
  /** The last name behind a title, academic ones between them: «Frau Dr. Gut». */
  const name = new RegExp(`(?<!\\p{L})(?:${titles.M}|${titles.F})\\p{L}? (?:\\p{L}+\\. ?)*\\p{L}+`, 'giu');
  /** «Superiori» are people, and no praise. */
  const withoutPeople = (text: string, subjects: readonly Subject[]): string =>
    (subjects.some(isConduct) ? text.replaceAll(partyNames, blank) : text).replaceAll(name, blank);

  const find: Finder['find'] = (normalised, subjects) => {
    const text = withoutPeople(normalised, subjects).replaceAll(harmlessPattern, blank);
    const found: GradingWord[] = [];
    const isFree = (start: number, end: number) =>
      found.every((other) => end <= other.start || start >= other.end);
    for (const [value, pattern] of marked) {
      for (const { 0: phrase, index: start } of text.matchAll(pattern)) {
        const end = start + phrase.length;
        if (isFree(start, end)) found.push({ text: phrase, start, end, value, isMarker: true });
      }
    }
    for (const { text: word, start, end } of placedWords(text)) {
      if (!isFree(start, end)) continue;
      const own = subjects
        .map((subject) => mined.ofSubject(subject).get(word))
        .find((each) => each !== undefined);
      const value = own ?? mined.intensifiers.get(word);
      if (value !== undefined) found.push({ text: word, start, end, value, isMarker: true });
      else {
        const hint = mined.hints.get(word);
        if (hint !== undefined) found.push({ text: word, start, end, value: hint, isMarker: false });
      }
    }
    return found.toSorted((a, b) => a.start - b.start);
  };
  return {
    find,
    reserves: (normalised) => normalised.replaceAll(harmlessPattern, '·').search(reserved) >= 0,
    limits: (normalised) => normalised.search(limiting) >= 0,
  };
};
