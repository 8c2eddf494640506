import { reportFound } from '../document-check.ts';
import type { DocumentCheck } from '../document-check.ts';
import { isPast } from '../document-facts.ts';
import type { Reading } from '../read-document.ts';

/**
 * Q9: duties, performance and conduct stand in the tense of the reference. The closing follows the issue date, and
 * training was completed before the day of writing in any case.
 */
export const tenseChecks: readonly DocumentCheck[] = [
  {
    check: 'Q9',
    class: 'invariant',
    run(reading, report) {
      const { words, facts } = reading;
      const pattern = isPast(facts) ? words.tense.present : words.tense.past;
      const training = reading.sentences.filter(({ sentence }) => sentence.kind === 'training');
      reportFound(
        reading,
        pattern,
        'otherTense',
        (code, place, params) => {
          if (!training.some((sentence) => sentence.place.sentence === place?.sentence))
            report(code, place, params);
        },
        startOfClosing(reading),
      );
    },
  },
];

function startOfClosing({ paragraphs, own }: Reading): number {
  return paragraphs.find(({ id }) => id === 'closing')?.sentences[0]?.start ?? own.length;
}
