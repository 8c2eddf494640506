import type { DocumentCheck } from '../reading/document-check.ts';
import { isConfirmation } from '../reading/document-facts.ts';
import type { DocumentFacts } from '../reading/document-facts.ts';

const withoutManagement = 1;
const longestSentence = 40;
const maxPages = 2;

/** Q31, Q32: length in words without the duties, and in pages. Never withholds a document. */
export const lengthChecks: readonly DocumentCheck[] = [
  {
    check: 'Q31',
    class: 'finding',
    run({ facts, sentences }, report) {
      const counts = sentences.map(({ full }) => countWords(full));
      const count = counts.reduce((sum, words) => sum + words, 0);
      const [least, most] = lengthRange(facts);
      if (count < least) report('textTooShort', null, { count, least });
      if (count > most) report('textTooLong', null, { count, most });
      for (const [index, words] of counts.entries()) {
        if (words > longestSentence) {
          report('sentenceTooLong', sentences[index]?.place ?? null, { count: words, most: longestSentence });
        }
      }
    },
  },
  {
    check: 'Q32',
    class: 'finding',
    run({ options }, report) {
      const pages = options.layout?.pages;
      if (pages !== undefined && (pages < 1 || pages > maxPages)) {
        report('pageCount', null, { pages, most: maxPages });
      }
    },
  },
];

/** Fewest and most words (domain.md Q31). */
const lengthRange = (facts: DocumentFacts): readonly [number, number] => {
  if (isConfirmation(facts)) return [25, 200];
  return facts.zeugnisvariante === withoutManagement ? [180, 600] : [220, 800];
};

const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
