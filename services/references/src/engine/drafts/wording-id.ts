import type { RatedComposition } from '../composition/composition.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import { memoize } from '../text/memoize.ts';
import { seedOf } from '../composition/seeded-choice.ts';
import type { Template } from '../text/template.ts';
import { skeleton } from '../text/template-nodes.ts';

/**
 * Hash of catalogue words, without any value of a reference. The same words have the same id in every kind and edition,
 * since they read the same; each language has its own.
 */
export type WordingId = string;

/** The fields of a draft that identify its wordings. */
type Worded = {
  readonly template: Template;
  readonly madeOf?: readonly Template[];
  readonly subject: SubjectForm;
};

type Avoiding = Pick<RatedComposition, 'avoided'>;

/** Id of a wording: the same in every tense, gender and reference. */
export const wordingIdOf = memoize((template: Template): WordingId =>
  (seedOf(skeleton(template)) >>> 0).toString(36),
);

/** Number of earlier uses of a wording. */
export const usesOfWording = (template: Template, { avoided }: Avoiding): number =>
  avoided === null ? 0 : (avoided[wordingIdOf(template)] ?? 0);

/** Number of earlier uses of a whole sentence as printed: joined, connected, and with the name or without. */
export const usesOfSentence = (draft: Worded, { avoided }: Avoiding): number =>
  avoided === null ? 0 : (avoided[sentenceIdOf(draft)] ?? 0);

/** Ids of a sentence as a whole and of the wordings it consists of. */
export const wordingsIn = (draft: Worded): readonly WordingId[] => [
  sentenceIdOf(draft),
  ...madeOf(draft).map(wordingIdOf),
];

/** Catalogue wordings of a sentence. */
export const madeOf = ({
  madeOf: wordings,
  template,
}: Pick<Worded, 'madeOf' | 'template'>): readonly Template[] => wordings ?? [template];

/** With a prefix, so that a whole sentence and an equal wording count separately. */
const sentenceIdOf = ({ subject, template }: Worded): WordingId =>
  `${subject === 'name' ? 'n' : 's'}${wordingIdOf(template)}`;

/** Index of the least used value, searching from `start` on. */
export const leastUsedFrom = <T>(
  values: readonly T[],
  start: number,
  usesOf: (value: T) => number,
): number => {
  let [best, least] = [start, Number.POSITIVE_INFINITY];
  for (let step = 0; step < values.length && least > 0; step += 1) {
    const place = (start + step) % values.length;
    const uses = usesOf(values[place] as T);
    if (uses < least) [best, least] = [place, uses];
  }
  return best;
};
