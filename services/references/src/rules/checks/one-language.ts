import type { DocumentCheck } from '../reading/document-check.ts';
import { foldWords, memoizeByKeyAndText } from '../reading/word-search.ts';

/** Q39: no function word of another language among the generator's words. */
export const languageChecks: readonly DocumentCheck[] = [
  {
    check: 'Q39',
    class: 'invariant',
    run({ sentences, words: { foreignWords } }, report) {
      const find = foreignWordFinder(foreignWords);
      for (const { own, place } of sentences) {
        for (const found of find(own)) report('foreignWord', place, { found });
      }
    },
  },
];

const foreignWordFinder = memoizeByKeyAndText((foreignWords: ReadonlySet<string>, own) =>
  foldWords(own)
    .words.map(({ lower }) => lower)
    .filter((word) => foreignWords.has(word)),
);
