import type { DocumentCheck } from '../reading/document-check.ts';
import type { ReadSentence } from '../reading/read-document.ts';
import type { DocumentWords } from '../reading/document-words.ts';
import { levelsOf } from '../reading/read-document.ts';
import { memoizeByKeyAndText, searchIn } from '../reading/word-search.ts';

/** domain.md 3.4 no 7. Only from `fewestSentences`: in a short text a single start may already be a third. */
const shareOfOneStart = 0.35;
const fewestSentences = 12;
const sameWordAtMost = 3;

/** Q25, Q26, Q27: starts, connectors and intensifiers vary. The plain style repeats itself by design. */
export const varietyChecks: readonly DocumentCheck[] = [
  {
    check: 'Q25',
    class: 'invariant',
    run({ sentences, paragraphs, words, options }, report) {
      if (options.plain === true) return;
      for (const { sentences: ofParagraph } of paragraphs) {
        for (const [index, { firstWord, place }] of ofParagraph.entries()) {
          if (
            firstWord !== null &&
            index >= 2 &&
            [ofParagraph[index - 1], ofParagraph[index - 2]].every(startsWith(firstWord))
          ) {
            report('sameStart', place, { found: firstWord });
          }
        }
      }

      const starts = new Map<string, number>();
      for (const { firstWord } of sentences) {
        if (firstWord !== null && !words.verbs.has(firstWord)) {
          starts.set(firstWord, (starts.get(firstWord) ?? 0) + 1);
        }
      }
      if (sentences.length < fewestSentences) return;
      for (const [found, count] of starts) {
        if (count > sentences.length * shareOfOneStart) {
          report('sameStart', null, { found, count, of: sentences.length });
        }
      }
    },
  },
  {
    check: 'Q26',
    class: 'invariant',
    run(reading, report) {
      if (reading.options.plain === true) return;
      const connectorOf = connectorIn(reading.words);
      for (const { sentences } of reading.paragraphs) {
        const used = new Set<string>();
        let before: string | null = null;
        for (const sentence of sentences) {
          const connector = connectorOf(sentence.own);
          if (connector !== null) {
            const isWeak = levelsOf(sentence).some((level) => level <= 2);
            if (used.has(connector) || before !== null || isWeak) {
              report('connector', sentence.place, { found: connector });
            }
            used.add(connector);
          }
          before = connector;
        }
      }
    },
  },
  {
    check: 'Q27',
    class: 'invariant',
    run(reading, report) {
      if (reading.options.plain === true) return;
      const intensifiersOf = intensifiersIn(reading.words);
      for (const { id: block, sentences } of reading.paragraphs) {
        const counts = new Map<string, number>();
        for (const { own } of sentences) {
          for (const found of intensifiersOf(own)) counts.set(found, (counts.get(found) ?? 0) + 1);
        }
        for (const [found, count] of counts) {
          if (count > sameWordAtMost) report('intensity', { block }, { found, count });
        }
      }
    },
  },
];

const startsWith =
  (word: string): ((sentence: ReadSentence | undefined) => boolean) =>
  (sentence) =>
    sentence?.firstWord === word;

const connectorIn = memoizeByKeyAndText(
  ({ connectors }: DocumentWords, { text }) =>
    connectors.find((connector) => text.startsWith(connector) && text.charAt(connector.length) === ' ') ??
    null,
);

/** Intensifiers in lower case with single blanks. */
const intensifiersIn = memoizeByKeyAndText(({ intensifierPattern }: DocumentWords, own) =>
  searchIn(intensifierPattern, own).map(({ start, end }) =>
    own.text.slice(start, end).toLowerCase().replaceAll(/\s+/gu, ' '),
  ),
);
