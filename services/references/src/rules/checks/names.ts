import type { DocumentCheck } from '../reading/document-check.ts';
import type { ReadSentence } from '../reading/read-document.ts';

/** Q30: the full name first, the name in each paragraph about the person, never the first name alone. */
export const nameChecks: readonly DocumentCheck[] = [
  {
    check: 'Q30',
    class: 'invariant',
    run({ facts, paragraphs, sentences }, report) {
      const [first] = sentences;
      const lacksFirstName = facts.firstname !== '' && !(first && has(first, 'firstname'));
      if (!first || lacksFirstName || !has(first, 'lastname')) {
        report('nameMissing', { block: 'intro' });
      }
      for (const { id, sentences: row } of paragraphs) {
        const own = row.filter(({ isGenerated, sentence: { kind } }) => isGenerated && !ofDuties.has(kind));
        if (own.length > 0 && !row.some((sentence) => has(sentence, 'lastname'))) {
          report('nameMissing', { block: id });
        }
      }
      for (const sentence of sentences) {
        if (has(sentence, 'firstname') && !has(sentence, 'lastname')) report('bareFirstName', sentence.place);
      }
    },
  },
];

/** What tells of the position, not of the person. */
const ofDuties: ReadonlySet<string> = new Set(['taskLeadIn', 'tasks', 'achievement']);

const has = ({ sentence }: ReadSentence, field: string): boolean =>
  sentence.runs.some((run) => run.field === field);
