import type { RatingItem } from '@attesta/contracts';

/** Answer of a card: the chosen code or the typed text (null without an answer), and the flag Nicht Relevant. */
export type Answer = {
  readonly value: string | null;
  readonly notRelevant: boolean;
  /** Text beside a level; undefined leaves the stored one. */
  readonly evidence?: string | undefined;
  /** True to keep a weak rating out of the text; undefined leaves the stored wish. */
  readonly leftOut?: boolean | undefined;
};

export const answerOf = (item: RatingItem): Answer => ({
  value: item.rating.currentValue,
  notRelevant: item.notRelevant,
  evidence: item.evidence === undefined ? undefined : (item.evidence ?? ''),
  leftOut: item.leftOut,
});

export const isSameAnswer = (a: Answer, b: Answer): boolean =>
  (a.value ?? '') === (b.value ?? '') &&
  a.notRelevant === b.notRelevant &&
  (a.leftOut ?? false) === (b.leftOut ?? false) &&
  isSameEvidence(a, b);

export const isSameEvidence = (a: Answer, b: Answer): boolean => (a.evidence ?? '') === (b.evidence ?? '');

/** Keep the previous evidence and wish if the answer has none. */
export const withPrevious = (answer: Answer, before: Answer): Answer => ({
  ...answer,
  evidence: answer.evidence ?? before.evidence,
  leftOut: answer.leftOut ?? before.leftOut,
});

/** True for code 0 and the flag, too: both are decisions (domain.md 2.2). */
export const isAnswered = (answer: Answer): boolean =>
  answer.notRelevant || (answer.value ?? '').trim() !== '';

/** True for the levels whose statements must be provable (domain.md 6 no 2). */
export const isUnfavourable = (value: string | null): boolean => value === '1' || value === '2';

/** True for a required item without an answer; optional ones are never missing. */
export const isMissing = (item: Pick<RatingItem, 'optional'>, answer: Answer): boolean =>
  !item.optional && !isAnswered(answer);

export type RatingGroup = { readonly key: string; readonly items: readonly RatingItem[] };

/** Group items in the order of their first occurrence. */
export const groupItems = (items: readonly RatingItem[]): readonly RatingGroup[] => {
  const groups = new Map<string, RatingItem[]>();
  for (const item of items) {
    const group = groups.get(item.group);
    if (group === undefined) groups.set(item.group, [item]);
    else group.push(item);
  }
  return [...groups].map(([key, members]) => ({ key, items: members }));
};

/** Index of an item's group. */
export const groupIndexOf = (items: readonly RatingItem[], { group }: Pick<RatingItem, 'group'>): number =>
  [...new Set(items.map((item) => item.group))].indexOf(group);

/** Split a caption of the scale into the level's name and its meaning, which may be empty. */
export const splitCaption = (caption: string): { readonly name: string; readonly meaning: string } => {
  const at = caption.indexOf(' – ');
  return at < 0
    ? { name: caption, meaning: '' }
    : { name: caption.slice(0, at), meaning: caption.slice(at + 3) };
};
