import { reportFound } from '../reading/document-check.ts';
import type { DocumentCheck } from '../reading/document-check.ts';
import { isPast } from '../reading/document-facts.ts';

/**
 * Q9: duties, performance and conduct use the tense of the reference. Excluded are the closing, which follows the issue
 * date, and training and earlier functions, which are always past.
 */
export const tenseChecks: readonly DocumentCheck[] = [
  {
    check: 'Q9',
    class: 'invariant',
    run({ words, facts, sentences }, report) {
      const other = isPast(facts) ? words.tense.present : words.tense.past;
      const closing = sentences.findIndex(({ block }) => block.id === 'closing');
      const checked = sentences
        .slice(0, closing === -1 ? undefined : closing)
        .filter(({ sentence: { kind } }) => kind !== 'training' && (kind !== 'position' || isPast(facts)));
      reportFound({ sentences: checked }, other, 'otherTense', report);
    },
  },
];
