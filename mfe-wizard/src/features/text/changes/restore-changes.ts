import type { ReferenceWording, TextChange, TextSentence } from '@attesta/contracts';

import { blockPlace, isParagraph, placeAfterBlock, sentencesOf } from './apply-changes.ts';

/** Place of a sentence: behind another one of its paragraph, first of it, or as a paragraph behind a block. */
type Place = { readonly previous: string | null; readonly added: string | null };

const placeOf = (text: ReferenceWording, id: string): Place => {
  const { blocks } = text;
  const at = blocks.findIndex(
    (block) => isParagraph(block) && block.sentences.some((sentence) => sentence.id === id),
  );
  const block = blocks[at];
  if (block === undefined || !isParagraph(block)) return { previous: null, added: null };
  const index = block.sentences.findIndex((sentence) => sentence.id === id);
  const previous = block.sentences[index - 1]?.id ?? null;
  const ownPlace = block.isOwn ? placeAfterBlock(text, block.id) : null;
  return { previous, added: previous ?? ownPlace ?? block.sentences[1]?.id ?? null };
};

const words = (before: TextSentence, now: TextSentence): TextChange[] => {
  const { id: sentence, typed, chosen, state } = before;
  const choose: TextChange[] = chosen === null ? [] : [{ op: 'choose', sentence, wording: chosen }];
  const edit: TextChange[] = typed === null ? [] : [{ op: 'edit', sentence, text: typed }];
  if (state === 'removed' && now.state !== 'removed') {
    const isSame = typed === now.typed && chosen === now.chosen;
    const remove: TextChange = { op: 'remove', sentence };
    return isSame ? [remove] : [{ op: 'reset', sentence }, ...choose, ...edit, remove];
  }
  // Words alone have changed: nothing else needs to be taken back.
  if (now.state !== 'removed' && typed !== null) return edit;
  if (now.state !== 'removed' && now.typed === null && chosen !== null) return choose;
  return [{ op: 'reset', sentence }, ...choose, ...edit];
};

/** True if the words, the choice or the place differ. A place is compared by the sentence before it. */
const differs = (before: TextSentence, now: TextSentence): boolean =>
  before.typed !== now.typed ||
  before.chosen !== now.chosen ||
  (before.state === 'removed') !== (now.state === 'removed') ||
  before.text !== now.text;

const restoreOne = (
  before: ReferenceWording,
  now: ReferenceWording,
  sentence: TextSentence,
): TextChange[] => {
  const present = sentencesOf(now).find(({ id }) => id === sentence.id);
  const { previous, added } = placeOf(before, sentence.id);
  if (present === undefined) {
    if (sentence.typed === null || added === null) return [];
    const add: TextChange = { op: 'add', sentence: sentence.id, after: added, text: sentence.typed };
    const isFirst = previous === null && !added.startsWith(blockPlace);
    return isFirst ? [add, { op: 'move', sentence: sentence.id, after: null }] : [add];
  }
  const restored = differs(sentence, present) ? words(sentence, present) : [];
  const isReset = restored.some(({ op }) => op === 'reset');
  const move: TextChange = { op: 'move', sentence: sentence.id, after: previous };
  if (isReset) return sentence.moved ? [...restored, move] : restored;
  if (placeOf(now, sentence.id).previous === previous && sentence.moved === present.moved) return restored;
  // A sentence that was only moved goes back to the place that the composer gives it.
  const isPlain = sentence.state === 'suggested' && !sentence.moved;
  return isPlain ? [{ op: 'reset', sentence: sentence.id }] : [...restored, move];
};

/** Ids of the sentences that changes concern directly; null for all. */
const concerned = (changes: readonly TextChange[]): ReadonlySet<string> | null =>
  changes.some(({ op }) => op === 'resetAll')
    ? null
    : new Set(changes.flatMap((change) => (change.op === 'resetAll' ? [] : change.sentence)));

/**
 * Changes that bring back what other changes have made of a text. A stale sentence comes back as one in the user's
 * words: only the server calls a sentence stale.
 */
export const restoreChanges = (
  before: ReferenceWording,
  now: ReferenceWording,
  changes: readonly TextChange[],
): TextChange[] => {
  const ids = concerned(changes);
  const former = sentencesOf(before).filter(({ id }) => ids === null || ids.has(id));
  const known = new Set(sentencesOf(before).map(({ id }) => id));
  const added = sentencesOf(now).filter(({ id }) => !known.has(id) && (ids === null || ids.has(id)));
  return [
    ...added.map(({ id }): TextChange => ({ op: 'reset', sentence: id })),
    ...former.flatMap((sentence) => restoreOne(before, now, sentence)),
  ];
};
