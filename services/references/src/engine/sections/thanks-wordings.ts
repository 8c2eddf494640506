import type { Level } from '../composition/answers.ts';
import type { ClosingRule, Texts } from '../catalogue/catalogue-schema.ts';
import { mayMention } from './closing-class.ts';
import type { ClosingClass } from './closing-class.ts';
import { isInterim } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { pick } from '../drafts/draft.ts';
import { memoizePair } from '../text/memoize.ts';
import { rotate } from '../composition/seeded-choice.ts';
import { parseTemplate, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';

type Thanks = Texts['closing']['finalThanks'][Level][number];

/**
 * The thanks of the level that the answers support. The seed picks the wish of the first, and the others follow in
 * turn.
 */
export const thanksOf = (closing: ClosingClass, composition: Composition): readonly Thanks[] => {
  const { answers, texts } = composition;
  const { interimThanks, finalThanks } = texts.closing;
  const ofLevel = (isInterim(composition) ? interimThanks : finalThanks)[closing.thanks];
  const paired = pairThanks(ofLevel, composition);
  const borneOut = paired.filter((wording) => mayMention(wording.for, answers.rated));
  return borneOut.length > 0 ? borneOut : paired;
};

const pairThanks = (ofLevel: readonly Thanks[], composition: Composition): readonly Thanks[] => {
  const wishes = ofLevel.map(({ wish }) => wish);
  const turned = pick(
    wishes.map((_, start) => rotate(wishes, start)),
    'wish of the thanks',
    composition,
  );
  return ofLevel.map((wording, index) => ({ ...wording, wish: turned?.[index] ?? null }));
};

/** A special wish replaces the usual one; below its level there is none. */
export const wishOf = (
  { wish }: Thanks,
  rule: ClosingRule,
  { saysWish }: ClosingClass,
  composition: Composition,
): string | null => {
  if (rule.wish === null) return wish;
  if (rule.wish === 'none' || !saysWish) return null;
  return pick(composition.texts.closing.wishes[rule.wish], 'wish', composition) ?? null;
};

/** Memoized, so that caches keyed by the template stay valid. */
export const thanksTemplate = ({ thanks }: Thanks, wish: string | null): Template =>
  wish === null ? parseTemplate(thanks) : withWish(parseTemplate(thanks), parseTemplate(wish));

const withWish = memoizePair((thanks: Template, wish: Template): Template => [
  ...thanks,
  textNode(' '),
  ...wish,
]);
