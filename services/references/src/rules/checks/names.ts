import type { DocumentCheck } from '../reading/document-check.ts';
import type { ReadSentence } from '../reading/read-document.ts';

/** Q30: the full name first, the last name in each paragraph about the person, never the first name alone. */
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
      for (const { id, sentences: ofParagraph } of paragraphs) {
        const aboutPerson = ofParagraph.filter(
          ({ isGenerated, sentence: { kind } }) => isGenerated && !aboutDuties.has(kind),
        );
        if (aboutPerson.length > 0 && !ofParagraph.some((sentence) => has(sentence, 'lastname'))) {
          report('nameMissing', { block: id });
        }
      }
      for (const sentence of sentences) {
        if (has(sentence, 'firstname') && !has(sentence, 'lastname')) report('bareFirstName', sentence.place);
      }
    },
  },
];

/** Kinds of sentences about the position instead of the person. */
const aboutDuties: ReadonlySet<string> = new Set(['taskLeadIn', 'tasks', 'achievement']);

const has = ({ sentence }: ReadSentence, field: string): boolean =>
  sentence.runs.some((run) => run.field === field);
