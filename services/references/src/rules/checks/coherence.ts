import type { DocumentCheck } from '../reading/document-check.ts';
import { conductItems } from '../reading/document-facts.ts';
import type { DocumentFacts, Level } from '../reading/document-facts.ts';
import { finderOf } from '../reading/word-search.ts';
import type { ClosingWord } from '../reading/document-word-data.ts';

const conduct = ['verh_zusammenarbeit', ...conductItems] as const;
const attitude = ['eins_engagement', ...conduct, 'fue_leitung'] as const;

/** Lowest level that each kind of words requires of these items, as far as they were answered. */
const requirements: Readonly<
  Record<ClosingWord, { readonly items: readonly string[]; readonly level: Level }>
> = {
  engagement: { items: ['eins_engagement'], level: 3 },
  cooperation: { items: ['verh_zusammenarbeit'], level: 3 },
  regret: { items: attitude, level: 3 },
  recommendation: { items: attitude, level: 4 },
};
const closingWords = Object.keys(requirements) as readonly ClosingWord[];

/** Q41: no answer contradicts the closing. */
export const coherenceChecks: readonly DocumentCheck[] = [
  {
    check: 'Q41',
    class: 'invariant',
    run({ facts, sentences, words }, report) {
      for (const { own, place, sentence } of sentences) {
        if (sentence.kind !== 'thanks' && sentence.kind !== 'regret') continue;
        for (const word of closingWords) {
          if (isSupported(word, facts)) continue;
          for (const { start, end } of finderOf(words.closing[word])(own)) {
            report('closingAnswers', place, { word, found: own.text.slice(start, end) });
          }
        }
      }
    },
  },
];

const isSupported = (word: ClosingWord, { answers }: DocumentFacts): boolean => {
  const { items, level } = requirements[word];
  return answers.every(
    (answer) => !('level' in answer) || answer.level >= level || !items.includes(answer.key),
  );
};
