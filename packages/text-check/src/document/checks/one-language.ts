import type { DocumentCheck } from '../document-check.ts';
import { foldWords, rememberingWords } from '../known-words.ts';

/** By the language's set of foreign words. */
const foundIn = new WeakMap<ReadonlySet<string>, (own: string) => readonly string[]>();

/** Q39: no function word of another language among the generator's words. */
export const languageChecks: readonly DocumentCheck[] = [
  {
    check: 'Q39',
    class: 'invariant',
    run({ sentences, words: { foreignWords } }, report) {
      const find = foundIn.get(foreignWords) ?? finderOf(foreignWords);
      foundIn.set(foreignWords, find);
      for (const { own, place } of sentences)
        for (const found of find(own)) report('foreignWord', place, { found });
    },
  },
];

function finderOf(foreignWords: ReadonlySet<string>): (own: string) => readonly string[] {
  return rememberingWords((own) =>
    foldWords(own)
      .words.map(({ lower }) => lower)
      .filter((word) => foreignWords.has(word)),
  );
}
