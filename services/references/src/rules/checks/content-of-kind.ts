import { reportFound } from '../reading/document-check.ts';
import type { DocumentCheck } from '../reading/document-check.ts';
import { isConfirmation, isInterim } from '../reading/document-facts.ts';

const interim = 1;

/** Q10, Q11, Q12, Q34: content that a kind of reference requires or forbids. */
export const contentChecks: readonly DocumentCheck[] = [
  {
    check: 'Q10',
    class: 'invariant',
    run(reading, report) {
      const { facts, sentences, words } = reading;
      if (!isInterim(facts)) return;
      const end = facts.leaveDate === null ? null : words.formatDate(facts.leaveDate);
      for (const { sentence, place, own } of sentences) {
        if (sentence.kind === 'reason' || (end !== null && own.text.includes(end))) {
          report('endOfEmployment', place);
        }
      }
    },
  },
  {
    check: 'Q11',
    class: 'invariant',
    run(reading, report) {
      if (isConfirmation(reading.facts)) {
        reportFound(reading, reading.words.rating, 'ratingInConfirmation', report);
      }
    },
  },
  {
    check: 'Q12',
    class: 'invariant',
    run({ facts, sentences }, report) {
      const count = sentences.filter(({ sentence }) => sentence.kind === 'overall').length;
      const expected = isConfirmation(facts) || facts.verdict === null ? 0 : 1;
      if (count !== expected) report('overallCount', null, { count, expected });
    },
  },
  {
    check: 'Q34',
    class: 'invariant',
    run({ facts, model, words }, report) {
      const { zeugnisart } = facts;
      const titled = isInterim(facts)
        ? (words.interimTitles[zeugnisart] ?? words.documentTitles[interim - 1])
        : words.documentTitles[zeugnisart - 1];
      const plain = model.title.replaceAll(/\s/gu, ' ').replaceAll('’', "'");
      if (plain !== titled) report('title', null);
    },
  },
];
