import type { DocumentCheck } from '../reading/document-check.ts';
import { expectedClosing, reasonMarksOf } from './expected-closing.ts';
import { finderOf } from '../reading/word-search.ts';
import type { Search } from '../reading/word-search.ts';
import type { ReadSentence } from '../reading/read-document.ts';
import { reasonMarks } from '../reading/document-word-data.ts';

const closingKinds: ReadonlySet<string> = new Set(['occasion', 'reason', 'regret', 'thanks']);

/**
 * Q12: sentences of the overall grade have its level. Q13: one closing, of the class in the matrix of domain.md 3.7.
 */
export const closingChecks: readonly DocumentCheck[] = [
  {
    check: 'Q13',
    class: 'invariant',
    run({ facts, sentences, words }, report) {
      const closing = sentences.filter(({ sentence }) => closingKinds.has(sentence.kind));
      const { kinds, wishesSuccess } = expectedClosing(facts);
      const found = closing.map(({ sentence }) => sentence.kind);
      const isComplete = found.length === kinds.length && found.every((kind, index) => kind === kinds[index]);
      if (!isComplete || closing.some(({ block }) => block.id !== 'closing')) {
        report('closingParts', { block: 'closing' }, { expected: kinds.join(' '), found: found.join(' ') });
      }

      const reportOtherLevel = ({ sentence, place }: ReadSentence): void => {
        for (const source of sentence.sources) {
          if (source.type === 'overall' && source.value !== facts.verdict) {
            report('closingParts', place, { level: source.value });
          }
        }
      };

      for (const sentence of closing) {
        const { kind } = sentence.sentence;
        const says = (search: Search | undefined) =>
          search !== undefined && finderOf(search)(sentence.own).length > 0;
        if (kind === 'reason' || kind === 'occasion') {
          const expected = reasonMarksOf(facts);
          const marks = reasonMarks.filter((mark) => says(words.reasons.get(mark)));
          if (marks.join(' ') !== expected.join(' ')) {
            report('closingReason', sentence.place, { expected: expected.join(' '), found: marks.join(' ') });
          }
        }
        if (kind === 'thanks' && wishesSuccess !== null && says(words.success) !== wishesSuccess) {
          report('closingWish', sentence.place, { level: facts.verdict ?? 0 });
        }
        if (kind === 'thanks' || kind === 'regret') reportOtherLevel(sentence);
      }
    },
  },
  {
    check: 'Q12',
    class: 'invariant',
    run({ facts, sentences }, report) {
      for (const { sentence, place } of sentences) {
        if (sentence.kind === 'overall') {
          for (const source of sentence.sources) {
            if (source.type === 'overall' && source.value !== facts.verdict) {
              report('wrongLevel', place, { item: source.measure, level: source.value });
            }
          }
        }
      }
    },
  },
];
