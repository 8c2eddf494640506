import type { ReferenceWording, TextChange } from '@attesta/contracts';

import { isParagraph, sentencesOf } from './apply-changes.ts';

const isAbout = (change: TextChange, id: string): boolean =>
  change.op !== 'resetAll' && change.sentence === id;

const refersTo = (change: TextChange, id: string): boolean =>
  'after' in change && (change.after === id || change.after === `block:${id}`);

/** Appends a change to those that wait; words that follow words, and a sentence that goes again, take no room. */
export const enqueue = (waiting: readonly TextChange[], change: TextChange): readonly TextChange[] => {
  if (change.op === 'resetAll') return [change];
  const { op, sentence } = change;
  const last = waiting.findLastIndex((other) => isAbout(other, sentence) || other.op === 'resetAll');
  const former = waiting[last];
  if (op === 'edit' && (former?.op === 'edit' || former?.op === 'add')) {
    return waiting.with(last, { ...former, text: change.text });
  }
  if (op === 'choose' && former?.op === 'choose') return waiting.with(last, change);
  const isNew = waiting.some((other) => other.op === 'add' && other.sentence === sentence);
  if (op === 'reset' && isNew && !waiting.some((other) => refersTo(other, sentence))) {
    return waiting.filter((other) => !isAbout(other, sentence));
  }
  return [...waiting, change];
};

/** The user's words for a sentence that the reference no longer has. */
export type LostWords = { readonly id: string; readonly text: string };

type Rebased = { readonly changes: readonly TextChange[]; readonly lost: readonly LostWords[] };

/**
 * Changes that still fit a text which was changed elsewhere meanwhile, and the words of those that do not. A sentence
 * that is there already, as after an answer that got lost, is not added twice.
 */
export const rebase = (text: ReferenceWording, changes: readonly TextChange[]): Rebased => {
  const sentences = new Map(sentencesOf(text).map((sentence) => [sentence.id, sentence]));
  const known = new Set([
    ...sentences.keys(),
    ...text.displaced.map(({ id }) => id),
    ...text.blocks.map(({ id }) => `block:${id}`),
  ]);
  const lost: LostWords[] = [];
  const fitting = changes.flatMap((change): TextChange[] => {
    if (change.op === 'resetAll') return [change];
    const { sentence: id } = change;
    if (change.op === 'add') {
      if (known.has(id)) return [{ op: 'edit', sentence: id, text: change.text }];
      const after = known.has(change.after) ? change.after : lastPlace(text);
      known.add(id);
      if (after.startsWith('block:')) known.add(`block:${id}`);
      return [{ ...change, after }];
    }
    if (!known.has(id)) {
      if (change.op === 'edit') lost.push({ id, text: change.text });
      return [];
    }
    if (change.op === 'move' && change.after !== null && !known.has(change.after)) return [];
    if (change.op === 'choose') {
      const { alternatives = [], chosen = null } = sentences.get(id) ?? {};
      const isOffered = chosen === change.wording || alternatives.some((one) => one.id === change.wording);
      return isOffered ? [change] : [];
    }
    return [change];
  });
  return { changes: fitting, lost };
};

/** Behind the last sentence: where words go whose own place is no longer there. */
const lastPlace = (text: ReferenceWording): string =>
  text.blocks.findLast(isParagraph)?.sentences.at(-1)?.id ?? '';
