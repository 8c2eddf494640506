import { diffArrays, diffWords } from 'diff';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import type { ComparedPart, Comparison } from '@attesta/contracts/operations/references/versions.ts';

import { plainText } from '../../../engine/text/rich-text.ts';

type Paragraph = NonNullable<Comparison['text']>[number];

/** Sentence, line of duties or heading of a text. */
type Part = {
  readonly id: string;
  readonly block: string;
  readonly type: Paragraph['type'];
  readonly text: string;
};

const partsOf = ({ blocks }: DocumentModel): Part[] =>
  blocks.flatMap((block) => {
    const place = { block: block.id, type: block.type };
    const part = (id: string, runs: Parameters<typeof plainText>[0]): Part => ({
      id,
      ...place,
      text: plainText(runs),
    });
    if (block.type === 'paragraph') return block.sentences.map(({ id, runs }) => part(id, runs));
    if (block.type === 'heading') return [part(block.id, block.runs)];
    return block.items.map(({ id, runs }) => part(id, runs));
  });

/** Key of a part; ids of lines are unique in their list only. */
const keyOf = ({ block, type, id }: Part): string => (type === 'tasks' ? `${block} ${id}` : id);

/**
 * Compares two texts by their sentences: those of the later one in their order, and between them those that it no longer
 * has, each with the words that differ.
 */
export const compareTexts = (a: DocumentModel, b: DocumentModel): Paragraph[] => {
  const [before, after] = [partsOf(a), partsOf(b)];
  const earlier = new Map(before.map((part) => [keyOf(part), part]));
  const later = new Map(after.map((part) => [keyOf(part), part]));
  const paragraphs: Paragraph[] = [];
  const put = ({ block, type, id }: Part, change: ComparedPart['change'], words: ComparedPart['words']) => {
    let paragraph = paragraphs.at(-1);
    if (paragraph?.id !== block) {
      paragraph = { id: block, type, parts: [] };
      paragraphs.push(paragraph);
    }
    paragraph.parts.push({ id, change, words });
  };
  for (const { value: keys, added, removed } of diffArrays([...earlier.keys()], [...later.keys()])) {
    for (const key of keys) {
      const [old, now] = [earlier.get(key), later.get(key)];
      if (now === undefined) {
        if (old !== undefined) put(old, 'removed', [{ text: old.text, mark: 'removed' }]);
      } else if (old === undefined) {
        put(now, 'added', [{ text: now.text, mark: 'added' }]);
      } else if (!removed) {
        // One that has moved is told once, at its later place.
        const isMoved = added || old.block !== now.block;
        const words = compareWords(old.text, now.text);
        const isSame = words.every(({ mark }) => mark === 'same');
        put(now, isMoved ? 'moved' : isSame ? 'same' : 'changed', words);
      }
    }
  }
  return paragraphs;
};

/** Words of two sentences; spaces alone make no difference. */
const compareWords = (a: string, b: string): ComparedPart['words'] =>
  diffWords(a, b).map(({ value: text, added, removed }) => ({
    text,
    mark: added ? 'added' : removed ? 'removed' : 'same',
  }));
