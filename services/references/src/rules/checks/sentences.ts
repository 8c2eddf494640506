import type { DocumentCheck } from '../reading/document-check.ts';
import { memoizeByText } from '../reading/word-search.ts';
import type { OwnWords } from '../reading/word-search.ts';
import { textOf } from '../reading/read-document.ts';
import type { ReadSentence } from '../reading/read-document.ts';

/** Start and end of a sentence, each only if malformed. */
const malformedBefore = (end: RegExp): ((own: OwnWords) => readonly string[]) =>
  memoizeByText((own) => [
    ...(/^[\p{Lu}\uFFFC]/u.test(own) ? [] : [own.slice(0, 12)]),
    ...(end.test(own) && !/[.,;:]\s?[.,;]/u.test(own) ? [] : [own.slice(-12)]),
  ]);

/** One full stop at the end. After typed words their own mark may replace it, which Q5 checks. */
const malformedSentence = malformedBefore(/(?:[^\s.,;:]\.|\uFFFC)$/u);
const malformedLeadIn = malformedBefore(/[^\s.:]\s?:$/u);

/** Q4, Q5, Q24: the form of sentences and bullets, none empty, none twice. */
export const sentenceChecks: readonly DocumentCheck[] = [
  {
    check: 'Q4',
    class: 'invariant',
    run({ sentences }, report) {
      for (const { own, place, isGenerated, sentence } of sentences) {
        if (!isGenerated) continue;
        const malformed = sentence.kind === 'taskLeadIn' ? malformedLeadIn : malformedSentence;
        for (const found of malformed(own)) report('sentenceForm', place, { found });
      }
    },
  },
  {
    check: 'Q5',
    class: 'invariant',
    run({ model, sentences }, report) {
      for (const block of model.blocks) {
        if (block.type === 'heading' && textOf(block.runs).trim() === '') {
          report('emptyPart', { block: block.id });
        }
        if (block.type === 'tasks') {
          for (const { id, runs } of block.items) {
            if (textOf(runs).trim() === '') report('emptyPart', { block: block.id, sentence: id });
          }
        }
      }
      for (const { full, place, sentence } of sentences) {
        if (full.trim() === '') report('emptyPart', place);
        for (const [index, { text, origin }] of sentence.runs.entries()) {
          if (
            origin === 'catalogue' &&
            text.startsWith('.') &&
            /[.!?]$/u.test(sentence.runs[index - 1]?.text ?? '')
          ) {
            report('doubleStop', place);
          }
        }
      }
    },
  },
  {
    check: 'Q24',
    class: 'invariant',
    run({ sentences }, report) {
      const seen = new Set<string>();
      for (const { full, place, isGenerated, sentence } of sentences) {
        if (!isGenerated || sentence.kind === 'evidence') continue;
        if (seen.has(full)) report('repeatedSentence', place);
        seen.add(full);
      }
    },
  },
  {
    check: 'Q24',
    class: 'finding',
    run({ model, sentences }, report) {
      const tasks = model.blocks.flatMap((block) =>
        block.type === 'tasks'
          ? block.items.map(({ id, runs }) => ({
              full: textOf(runs),
              place: { block: block.id, sentence: id },
            }))
          : [],
      );
      const seen = new Set<string>();
      for (const { full, place } of [...tasks, ...sentences.filter(isUsers)]) {
        const same = full
          .normalize('NFC')
          .toLowerCase()
          .replaceAll(/[\s.]+/gu, ' ')
          .trim();
        // Duties repeat only within one function.
        const key = place.block.startsWith('tasks.') ? `${place.block} ${same}` : same;
        if (seen.has(key)) report('repeatedByUser', place);
        seen.add(key);
      }
    },
  },
];

/** True for typed sentences, with or without a generated introduction. */
const isUsers = ({ isGenerated, sentence }: ReadSentence): boolean =>
  !isGenerated || sentence.kind === 'evidence';
