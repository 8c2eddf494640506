import type { DocumentModel, Sentence } from '@attesta/contracts/model/document-model.ts';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../../engine/composition/answers.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { plainText } from '../../engine/text/rich-text.ts';
import { readSentence } from '../../reader/read-sentence.ts';
import type { Reading } from '../../reader/read-sentence.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { findInEdits } from '../findings/find-in-edits.ts';
import type { SuggestedText } from './suggested-text.ts';

/** Reading of the user's words in one sentence. */
export type ReadChange = {
  readonly sentence: string;
  readonly reads: Level | null;
  /** Questions (idKompetenz) whose answer they no longer state. */
  readonly unsaid: readonly number[];
  readonly findings: readonly Omit<Finding, 'kept'>[];
};

type Parts = {
  readonly input: CompositionInput;
  readonly catalogue: Catalogue;
  readonly suggested: Pick<SuggestedText, 'suggestionFor'>;
  /** As it is printed, with the user's words. */
  readonly printed: DocumentModel;
};

/**
 * Reads the sentences in the user's words: findings in the words themselves and, for sentences that were ours, the level
 * that they read like beside the rated one.
 */
export const findInChanges = async (parts: Parts): Promise<readonly ReadChange[]> => {
  const { input, catalogue, suggested, printed } = parts;
  const typed = new Map(
    (input.changes ?? []).flatMap(({ sentence, text }) =>
      text === undefined ? [] : [[sentence, text] as const],
    ),
  );
  if (typed.size === 0) return [];
  const edits = printed.blocks.flatMap((block) =>
    block.type !== 'paragraph'
      ? []
      : block.sentences.flatMap((sentence) => {
          const text = typed.get(sentence.id);
          const items = itemsOf(sentence, catalogue);
          return text === undefined ? [] : [{ sentence: sentence.id, block: block.id, text, items }];
        }),
  );
  const language = input.zeugnis.sprache;
  const inWords = await findInEdits(edits, documentFactsOf(input, catalogue), language);
  return edits.map((edit) => {
    const ours = suggested.suggestionFor(edit.sentence);
    const suggestion = ours.map(({ runs }) => plainText(runs)).join(' ');
    const reading = readSentence({ text: edit.text, suggestion, language, rated: ratedIn(ours) }, catalogue);
    const unsaid = reading.unsaid.flatMap((key) => idOf(key, catalogue));
    return {
      sentence: edit.sentence,
      reads: reading.reads,
      unsaid,
      findings: [
        ...inWords.filter(({ places }) => places?.some(({ part }) => part === edit.sentence) === true),
        ...ofReading(edit, reading, unsaid, lowest(ours)),
      ],
    };
  });
};

type Edit = {
  readonly sentence: string;
  readonly block: string;
  readonly text: string;
  readonly items: number[];
};

const ofReading = (
  { sentence, block, items }: Edit,
  { reads }: Reading,
  unsaid: readonly number[],
  rated: Level | null,
): Omit<Finding, 'kept'>[] => {
  const places = [{ block, part: sentence }];
  const finding = { field: 'edit', words: '', places };
  return [
    ...(reads === null || rated === null
      ? []
      : [
          {
            ...finding,
            key: `edit:${sentence}:levelDrift:${rated}:${reads}`,
            code: 'levelDrift',
            items,
            params: { rated, reads },
          },
        ]),
    ...unsaid.map((item) => ({
      ...finding,
      key: `edit:${sentence}:criterionLost:${item}`,
      code: 'criterionLost',
      items: [item],
      params: {},
    })),
  ];
};

const overall = 'overall';

/** Ratings that our sentences state. */
const ratedIn = (sentences: readonly Sentence[]): { item: string; level: Level }[] =>
  sentences.flatMap(({ sources }) =>
    sources.flatMap((source) => {
      if (source.type === 'rating') return [{ item: source.item, level: source.value as Level }];
      return source.type === 'overall' && source.measure === 'P'
        ? [{ item: overall, level: source.value as Level }]
        : [];
    }),
  );

const lowest = (sentences: readonly Sentence[]): Level | null => {
  const levels = ratedIn(sentences).map(({ level }) => level);
  return levels.length === 0 ? null : (Math.min(...levels) as Level);
};

const itemsOf = ({ sources }: Sentence, catalogue: Catalogue): number[] =>
  sources.flatMap((source) =>
    source.type === 'rating' || source.type === 'answer' ? idOf(source.item, catalogue) : [],
  );

const idOf = (key: string, { items }: Catalogue): number[] => {
  const item = items.find((each) => each.key === key);
  return item === undefined ? [] : [item.id];
};
