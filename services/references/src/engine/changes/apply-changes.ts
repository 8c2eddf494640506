import type { RatedComposition } from '../composition/composition.ts';
import { createDraft } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { wordingIdOf } from '../drafts/wording-id.ts';
import { asTyped } from '../paragraph/typed-evidence.ts';
import { userRun } from '../text/rich-text.ts';
import type { SentenceChange } from '../input/sentence-change.ts';
import { isOwn, itemsIn } from './changes-of.ts';
import { wordingsOf } from './wordings-of.ts';
import type { Changes } from './changes-of.ts';

/**
 * A paragraph as the user changed it: pinned wordings, words of their own in place of ours, sentences added, left out
 * and moved. A sentence in the user's words keeps id and sources, which link it to its rating. It runs before names and
 * pronouns are settled, so that these fit what is printed.
 */
export const applyChanges = (
  drafts: readonly Draft[],
  block: string,
  composition: RatedComposition,
): readonly Draft[] => {
  const { changes } = composition;
  if (changes === null) return drafts;
  const { bySentence } = changes;
  const changed = mergeChanged(drafts, changes).map((draft) =>
    changedDraft(draft, bySentence.get(draft.id), composition),
  );
  return moved(withOwn(changed, block, changes), changes)
    .toSorted((a, b) => Number(isIntro(b)) - Number(isIntro(a)))
    .filter(({ id }) => bySentence.get(id)?.removed !== true);
};

/** Introduction of the person, which comes first wherever the others are moved. */
const isIntro = ({ kind }: Draft): boolean => kind === 'intro';

/** Drafts of the paragraphs that the user put behind a block, each with its id. */
export const ownParagraphs = (
  block: string,
  changes: Changes | null,
): { readonly id: string; readonly drafts: readonly Draft[] }[] =>
  (changes?.own ?? [])
    .filter(({ after }) => after === `block:${block}`)
    .map((change) => ({
      id: change.sentence,
      drafts: changes === null ? [] : withOwn([ownDraft(change)], change.sentence, changes),
    }));

/** A sentence in words that cover items now said in several: it takes the place of all of them. */
const mergeChanged = (drafts: readonly Draft[], { bySentence }: Changes): readonly Draft[] => {
  let merged = drafts;
  for (const { sentence, text, removed } of bySentence.values()) {
    const items = itemsIn(sentence);
    if (items.length < 2 || (text === undefined && removed !== true)) continue;
    if (drafts.some(({ id }) => id === sentence)) continue;
    const parts = drafts.filter(({ id }) => {
      const own = itemsIn(id);
      return own.length > 0 && own.every((item) => items.includes(item));
    });
    const [first, ...others] = parts;
    if (first === undefined) continue;
    const whole = { ...first, id: sentence, sources: parts.flatMap(({ sources }) => sources) };
    merged = merged.flatMap((draft) => {
      if (draft === first) return [whole];
      return others.includes(draft) ? [] : [draft];
    });
  }
  return merged;
};

const changedDraft = (
  draft: Draft,
  change: SentenceChange | undefined,
  composition: RatedComposition,
): Draft => {
  if (change?.text !== undefined) return worded(draft, change.text);
  const { wording } = change ?? {};
  if (wording === undefined) return draft;
  const wordings = wordingsOf(draft, composition);
  const template = wordings.find((other) => wordingIdOf(other) === wording);
  if (template === undefined) return draft;
  return { ...draft, template, alternatives: wordings.filter((other) => other !== template), isPinned: true };
};

const worded = (draft: Draft, text: string): Draft => ({
  ...draft,
  template: asTyped,
  alternatives: [],
  naming: null,
  tokens: { TEXT: [userRun(text, `edit.${draft.id}`)] },
});

const ownDraft = ({ sentence, text = '' }: SentenceChange): Draft =>
  worded(createDraft({ id: sentence, kind: 'own', sources: [], template: asTyped }), text);

/** Each own sentence behind its predecessor, which may be an own one; at the end of its paragraph if that is gone. */
const withOwn = (drafts: readonly Draft[], block: string, { own }: Changes): readonly Draft[] => {
  if (drafts.length === 0) return drafts;
  let left = own.filter(({ sentence }) => !drafts.some(({ id }) => id === sentence));
  let current = drafts;
  for (let place = 0; place < current.length; place += 1) {
    const behind = left.filter(({ after }) => after === current[place]?.id);
    current = current.toSpliced(place + 1, 0, ...behind.map(ownDraft));
    left = left.filter((change) => !behind.includes(change));
    const stranded =
      place === current.length - 1 ? left.find((change) => isStranded(change, block, left)) : undefined;
    if (stranded === undefined) continue;
    current = [...current, ownDraft(stranded)];
    left = left.filter((change) => change !== stranded);
  }
  return current;
};

const isStranded = (
  { after, block: own }: SentenceChange,
  block: string,
  left: readonly SentenceChange[],
): boolean =>
  own === block && after?.startsWith('block:') !== true && !left.some(({ sentence }) => sentence === after);

const moved = (drafts: readonly Draft[], { bySentence }: Changes): readonly Draft[] => {
  let current = drafts;
  for (const { sentence, after } of bySentence.values()) {
    if (after === undefined || isOwn(sentence)) continue;
    const draft = current.find(({ id }) => id === sentence);
    const others = current.filter((each) => each !== draft);
    const place = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (draft === undefined || (after !== null && place === 0)) continue;
    current = others.toSpliced(place, 0, draft);
  }
  return current;
};
