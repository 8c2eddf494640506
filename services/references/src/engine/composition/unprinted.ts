import type { Answers, Level, RatedItem } from './answers.ts';
import type { Catalogue, Item } from '../catalogue/catalogue-schema.ts';
import { weightOf } from './verdict.ts';

type Rules = Catalogue['rules'];

/** Levels whose sentences are unfavourable. */
export const isWeakLevel = (level: Level): boolean => level <= 2;

/** True for a question of weight 1, whose single weakness does not shape the whole (domain.md 3.3). */
export const isMinor = (item: Item, rules: Rules): boolean =>
  item.type === 'radio' && weightOf(item, rules.weights) === 1;

/**
 * The item that the text leaves out because the customer wants so. A reference is complete where it counts: only a minor
 * weakness, and only while it is the one weakness of the whole, may be missing (Art. 330a OR: benevolent, yet true;
 * single incidents do not belong in a reference). Null for none.
 */
export const leftOutOf = ({ rated, unwanted }: Answers, rules: Rules): string | null => {
  const [weak, ...others] = rated.filter(({ level }) => isWeakLevel(level));
  if (weak === undefined || others.length > 0) return null;
  return unwanted.has(weak.item.key) && isMinor(weak.item, rules) ? weak.item.key : null;
};

/**
 * The typed fact that a silent level prints in place of a sentence: evidence that is a whole sentence. Without one the
 * level prints nothing, because a reference must not accuse anybody of what nobody states.
 */
export const factOf = (
  { item, level }: RatedItem,
  { evidence }: Pick<Answers, 'evidence'>,
): string | null => {
  if (item.silentWeak !== true || !isWeakLevel(level)) return null;
  const typed = evidence.get(item.key)?.trim() ?? '';
  return /[.!?]\p{Pf}?$/u.test(typed) ? typed : null;
};

/** True if the text says nothing about a rated item: it is left out, or silent without a fact. */
export const isUnprinted = (rated: RatedItem, answers: Answers, leftOut: string | null): boolean =>
  rated.item.key === leftOut ||
  (rated.item.silentWeak === true && isWeakLevel(rated.level) && factOf(rated, answers) === null);
