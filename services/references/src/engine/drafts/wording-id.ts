import type { RatedComposition } from '../composition/composition.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import { memoize } from '../text/memoize.ts';
import { seedOf } from '../composition/seeded-choice.ts';
import type { Template } from '../text/template.ts';
import { skeleton } from '../text/template-parts.ts';

/**
 * Stands for words of the catalogue: their hash, without any value of a reference. The same words have the same id in
 * every kind and edition, since they read the same, and other ones in each language.
 */
export type WordingId = string;

/** What of a draft says which words it is made of. */
type Worded = {
  readonly template: Template;
  readonly madeOf?: readonly Template[];
  readonly subject: SubjectForm;
};

type Avoiding = Pick<RatedComposition, 'avoided'>;

const idOf = memoize((template: Template): WordingId => (seedOf(skeleton(template)) >>> 0).toString(36));

/** How often a wording was used before. */
export const usesOfWording = (template: Template, { avoided }: Avoiding): number =>
  avoided === null ? 0 : (avoided[idOf(template)] ?? 0);

/** How often a sentence was printed as it stands, joined, connected and with the name or without. */
export const usesOfSentence = (draft: Worded, { avoided }: Avoiding): number =>
  avoided === null ? 0 : (avoided[sentenceIdOf(draft)] ?? 0);

/** What a sentence says: itself as a whole, and the wordings that it was made of. */
export const wordingsIn = (draft: Worded): readonly WordingId[] => [
  sentenceIdOf(draft),
  ...madeOf(draft).map(idOf),
];

/** The wordings of the catalogue that a sentence was made of. */
export const madeOf = ({
  madeOf: wordings,
  template,
}: Pick<Worded, 'madeOf' | 'template'>): readonly Template[] => wordings ?? [template];

/** Marked, so that a wording that is a whole sentence counts as either. */
const sentenceIdOf = ({ subject, template }: Worded): WordingId =>
  `${subject === 'name' ? 'n' : 's'}${idOf(template)}`;

/** The place of the value that was used least, looking from `start` on. */
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
