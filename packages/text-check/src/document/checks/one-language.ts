import { placeAt } from '../read-document.ts';
import type { DocumentCheck } from '../document-check.ts';

/** Q39: no function word of another language among the generator's words. */
export const languageChecks: readonly DocumentCheck[] = [
  {
    check: 'Q39',
    class: 'invariant',
    run(reading, report) {
      for (const { start, lower } of reading.folded.words)
        if (reading.words.foreignWords.has(lower))
          report('foreignWord', placeAt(reading, start), { found: lower });
    },
  },
];
