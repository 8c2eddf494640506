import type { DocumentCheck } from '../reading/document-check.ts';
import { reportFound } from '../reading/document-check.ts';
import { finderOf, memoizeByKeyAndText } from '../reading/word-search.ts';
import type { ReadSentence } from '../reading/read-document.ts';
import { levelsOf } from '../reading/read-document.ts';
import type { DocumentWords } from '../reading/document-words.ts';

/** Rated sentences from which the share of superlatives is checked; below it, one more or less weighs too much. */
const fewestRated = 8;

/**
 * Q42, Q43, Q45: moderate praise. The plain style always takes the first wording, so the share in Q43 does not apply.
 */
export const measureChecks: readonly DocumentCheck[] = [
  {
    check: 'Q42',
    class: 'invariant',
    run({ sentences, words }, report) {
      const findRepeated = repeatedAdverbs(words);
      for (const { own, place } of sentences) {
        for (const found of findRepeated(own)) report('saidTwice', place, { found });
      }
    },
  },
  {
    check: 'Q43',
    class: 'invariant',
    run({ sentences, words, options }, report) {
      const find = finderOf(words.superlatives);
      const rated = sentences.filter(({ sentence: { kind } }) => kind === 'item' || kind === 'behaviour');
      for (const sentence of rated.filter(isTop)) {
        const [, second] = find(sentence.own);
        if (second === undefined) continue;
        report('superlatives', sentence.place, { found: sentence.own.text.slice(second.start, second.end) });
      }
      if (options.plain === true || rated.length < fewestRated) return;
      const count = rated.filter(({ own }) => find(own).length > 0).length;
      if (2 * count > rated.length) report('superlatives', null, { count, sentences: rated.length });
    },
  },
  {
    check: 'Q45',
    class: 'invariant',
    run(reading, report) {
      reportFound(reading, reading.words.clashes, 'wordsClash', report);
    },
  },
];

const isTop = (sentence: ReadSentence): boolean => {
  const levels = levelsOf(sentence);
  return levels.length > 0 && levels.every((level) => level === 5);
};

/** Adverbs of constancy that occur twice in a clause; clauses end at a colon or semicolon. */
const repeatedAdverbs = memoizeByKeyAndText(({ constancy }: DocumentWords, own): readonly string[] => {
  const adverbs = finderOf(constancy)(own).map(({ start, end }) => ({
    word: own.text.slice(start, end).toLowerCase(),
    clause: own.text.slice(0, start).split(/[;:]/u).length,
  }));
  return adverbs.flatMap(({ word, clause }, index) =>
    adverbs.slice(0, index).some((before) => before.word === word && before.clause === clause) ? [word] : [],
  );
});
