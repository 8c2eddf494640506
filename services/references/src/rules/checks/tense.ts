import { reportFound } from '../reading/document-check.ts';
import type { DocumentCheck } from '../reading/document-check.ts';
import { isPast } from '../reading/document-facts.ts';

/**
 * Q9: duties, performance and conduct stand in the tense of the reference. The closing follows the issue date; training was
 * completed before the day of writing in any case, and earlier functions were held before it.
 */
export const tenseChecks: readonly DocumentCheck[] = [
  {
    check: 'Q9',
    class: 'invariant',
    run({ words, facts, sentences }, report) {
      const other = isPast(facts) ? words.tense.present : words.tense.past;
      const closing = sentences.findIndex(({ block }) => block.id === 'closing');
      const told = sentences
        .slice(0, closing === -1 ? undefined : closing)
        .filter(({ sentence: { kind } }) => kind !== 'training' && (kind !== 'position' || isPast(facts)));
      reportFound({ sentences: told }, other, 'otherTense', report);
    },
  },
];
