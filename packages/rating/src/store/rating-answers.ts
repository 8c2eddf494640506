import type { RatingItem } from '@attesta/contracts';

/** What stands in a card: the code chosen or the text typed (null while unanswered), and the flag Nicht Relevant. */
export type Answer = {
  readonly value: string | null;
  readonly notRelevant: boolean;
  /** What is typed beside a level; left out by who says nothing about it. */
  readonly evidence?: string | undefined;
};

export const answerOf = (item: RatingItem): Answer => ({
  value: item.rating.currentValue,
  notRelevant: item.notRelevant,
  evidence: item.evidence === undefined ? undefined : (item.evidence ?? ''),
});

export const isSameAnswer = (a: Answer, b: Answer): boolean =>
  (a.value ?? '') === (b.value ?? '') && a.notRelevant === b.notRelevant && isSameEvidence(a, b);

export const isSameEvidence = (a: Answer, b: Answer): boolean => (a.evidence ?? '') === (b.evidence ?? '');

/** An answer of who says nothing about evidence leaves what is there. */
export const withPreviousEvidence = (answer: Answer, before: Answer): Answer => ({
  ...answer,
  evidence: answer.evidence ?? before.evidence,
});

/** Code 0 and the flag count as answered: somebody has decided (domain.md 2.2). */
export const isAnswered = (answer: Answer): boolean =>
  answer.notRelevant || (answer.value ?? '').trim() !== '';

/** A required item is missing while it is unanswered; an optional one never is. */
export const isMissing = (item: Pick<RatingItem, 'optional'>, answer: Answer): boolean =>
  !item.optional && !isAnswered(answer);

export type RatingGroup = { readonly key: string; readonly items: readonly RatingItem[] };

/** Groups in the order in which their first item comes. */
export const groupItems = (items: readonly RatingItem[]): readonly RatingGroup[] => {
  const groups = new Map<string, RatingItem[]>();
  for (const item of items) {
    const group = groups.get(item.group);
    if (group === undefined) groups.set(item.group, [item]);
    else group.push(item);
  }
  return [...groups].map(([key, members]) => ({ key, items: members }));
};

/** Which of the groups an item belongs to. */
export const groupIndexOf = (items: readonly RatingItem[], { group }: Pick<RatingItem, 'group'>): number =>
  [...new Set(items.map((item) => item.group))].indexOf(group);

/** A caption of the scale in its two parts: the level's name and what it means; the second may be empty. */
export const splitCaption = (caption: string): { readonly name: string; readonly meaning: string } => {
  const at = caption.indexOf(' – ');
  return at < 0
    ? { name: caption, meaning: '' }
    : { name: caption.slice(0, at), meaning: caption.slice(at + 3) };
};
