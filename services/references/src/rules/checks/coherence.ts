import type { DocumentCheck } from '../reading/document-check.ts';
import { conductItems } from '../reading/document-facts.ts';
import type { DocumentFacts, Level } from '../reading/document-facts.ts';
import { finderOf } from '../reading/word-search.ts';
import type { ClosingWord } from '../reading/document-word-data.ts';

const conduct = ['verh_zusammenarbeit', ...conductItems] as const;
const bearing = ['eins_engagement', ...conduct, 'fue_leitung'] as const;

/** What each kind of words rests on: every one of the answers, as far as it was given, is at least this good. */
const grounds: Readonly<Record<ClosingWord, { readonly items: readonly string[]; readonly level: Level }>> = {
  engagement: { items: ['eins_engagement'], level: 3 },
  cooperation: { items: ['verh_zusammenarbeit'], level: 3 },
  regret: { items: bearing, level: 3 },
  recommendation: { items: bearing, level: 4 },
};
const closingWords = Object.keys(grounds) as readonly ClosingWord[];

/** Q41: the closing says nothing that a single answer contradicts. */
export const coherenceChecks: readonly DocumentCheck[] = [
  {
    check: 'Q41',
    class: 'invariant',
    run({ facts, sentences, words }, report) {
      for (const { own, place, sentence } of sentences) {
        if (sentence.kind !== 'thanks' && sentence.kind !== 'regret') continue;
        for (const word of closingWords) {
          if (isBorneOut(word, facts)) continue;
          for (const { start, end } of finderOf(words.closing[word])(own)) {
            report('closingAnswers', place, { word, found: own.text.slice(start, end) });
          }
        }
      }
    },
  },
];

const isBorneOut = (word: ClosingWord, { answers }: DocumentFacts): boolean => {
  const { items, level } = grounds[word];
  return answers.every(
    (answer) => !('level' in answer) || answer.level >= level || !items.includes(answer.key),
  );
};
