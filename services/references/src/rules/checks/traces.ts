import { cleanWords } from '../reading/clean-words.ts';
import type { DocumentCheck } from '../reading/document-check.ts';
import { conductItems } from '../reading/document-facts.ts';
import { finderOf } from '../reading/word-search.ts';
import type { Answer } from '../reading/document-facts.ts';
import type { ReadSentence } from '../reading/read-document.ts';

/**
 * Q28, Q29: every answered item is the source of exactly one sentence of its level, and its evidence of the next one;
 * parties come in the fixed order.
 */
export const traceChecks: readonly DocumentCheck[] = [
  {
    check: 'Q28',
    class: 'invariant',
    run({ facts, sentences }, report) {
      const expected = new Map<string, Answer>(
        facts.answers.filter(hasContent).map((answer) => [answer.key, answer]),
      );
      const seen = new Set<string>();
      for (const { sentence, place } of sentences) {
        if (sentence.kind === 'evidence') continue;
        for (const source of sentence.sources) {
          if (source.type !== 'rating' && source.type !== 'answer') continue;
          const answer = expected.get(source.item);
          if (answer === undefined || seen.has(source.item)) {
            report('surplusTrace', place, { item: source.item });
          } else if (source.type === 'rating' && !('level' in answer && answer.level === source.value)) {
            report('wrongLevel', place, { item: source.item, level: source.value });
          }
          seen.add(source.item);
        }
      }
      for (const item of expected.keys()) if (!seen.has(item)) report('missingTrace', null, { item });
    },
  },
  {
    check: 'Q28',
    class: 'invariant',
    run({ facts, paragraphs }, report) {
      const expected = new Set(facts.answers.filter(hasEvidence).map(({ key }) => key));
      for (const { sentences } of paragraphs) {
        let before: ReadSentence | null = null;
        for (const read of sentences) {
          if (read.sentence.kind !== 'evidence') before = read;
          else {
            for (const source of read.sentence.sources) {
              const item = source.type === 'answer' ? source.item : '';
              const follows = before !== null && isRatedIn(before, item);
              if (!follows || !expected.delete(item)) report('surplusTrace', read.place, { item });
            }
          }
        }
      }
      for (const item of expected) report('missingTrace', null, { item });
    },
  },
  {
    check: 'Q29',
    class: 'invariant',
    run({ facts, sentences, words }, report) {
      const answered = new Set(facts.answers.map(({ key }) => key));
      for (const { sentence, own, place } of sentences) {
        if (sentence.kind !== 'behaviour') continue;
        const positions = words.parties
          .filter((_, index) => answered.has(conductItems[index] ?? ''))
          .map((party) => finderOf(party)(own)[0]?.start ?? -1);
        // Clients who are the work itself come first.
        const orders = [positions, [...positions.slice(-1), ...positions.slice(0, -1)]];
        const inOrder = orders.some((order) =>
          order.every((position, index) => position > (order[index - 1] ?? -1)),
        );
        if (!inOrder) report('partyOrder', place);
      }
    },
  },
];

/** False for a text of punctuation alone, which the clean-up removes (domain.md 2.5). */
const hasContent = (answer: Answer): boolean =>
  'level' in answer ? answer.printed !== false : cleanWords(answer.text) !== '';

const hasEvidence = (answer: Answer): boolean =>
  'level' in answer &&
  answer.isFact !== true &&
  answer.evidence !== undefined &&
  cleanWords(answer.evidence) !== '';

const isRatedIn = ({ sentence }: ReadSentence, item: string): boolean =>
  sentence.sources.some((source) => source.type === 'rating' && source.item === item);
