import type { RatedComposition } from '../composition/composition.ts';
import { seededIndex, seedFor } from '../composition/seeded-choice.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { isStrong } from '../drafts/strength.ts';
import { hasEvidence } from './evidence.ts';
import { fusePair } from './fuse-pair.ts';
import { joinerOf } from './join-clauses.ts';
import { itemOf, partnersIn } from './order-partners.ts';

/** Two neighbours as one sentence, with the index of the first. */
type Join = { readonly place: number; readonly sentence: Draft };

/**
 * Says partners in one sentence wherever both are strong and of about the same level (domain.md 3.4 no 2 and 3). A third
 * of such paragraphs keeps a short sentence, so that lengths vary; a document with too many equal openings parts half
 * of the pairs.
 */
export const joinPartners = (drafts: readonly Draft[], context: ParagraphContext): readonly Draft[] => {
  const { composition, group } = context;
  const seed = seedFor(composition.seed, group);
  const possible = joinsAmong(drafts, context);
  const areAll = possible.length > 1 && 2 * possible.length === drafts.length;
  const staysShort = areAll && seededIndex(3, seed, 'stays short') === 0;
  const joins = staysShort ? possible.toSpliced(seededIndex(possible.length, seed, 'short'), 1) : possible;
  const kept = composition.variesOpenings
    ? joins.filter(({ sentence }) => seededIndex(2, seed, `parted ${sentence.id}`) === 0)
    : joins;
  const wanted = possible.filter((join) => !kept.includes(join) && isChanged(join.sentence, composition));
  const joined = new Map([...kept, ...wanted].map(({ place, sentence }) => [place, sentence]));
  return drafts.flatMap((draft, place) => joined.get(place) ?? (joined.has(place - 1) ? [] : draft));
};

/**
 * The seed decides if pairs of a trade's questions begin with the first or the second. Two that the user changed as one
 * sentence stay one.
 */
const joinsAmong = (drafts: readonly Draft[], context: ParagraphContext): Join[] => {
  const { composition, group } = context;
  const isFree = composition.catalogue.rules.togetherIn.includes(group);
  const joinAt = (place: number): Join[] => {
    const [one, other] = drafts.slice(place, place + 2);
    if (one === undefined || other === undefined) return [];
    const sentence =
      isFree || arePartners(one, other, composition) ? joinedOf(one, other, composition) : null;
    return sentence === null ? [] : [{ place, sentence }];
  };
  const kept =
    composition.changes === null
      ? []
      : drafts
          .flatMap((_, place) => joinAt(place))
          .filter(({ sentence }) => isChanged(sentence, composition));
  const isTaken = (place: number): boolean =>
    kept.some((join) => join.place <= place + 1 && place <= join.place + 1);
  const joins = [...kept];
  let place = isFree ? seededIndex(2, seedFor(composition.seed, group), 'first pair') : 0;
  while (place < drafts.length - 1) {
    const [join] = isTaken(place) ? [] : joinAt(place);
    if (join !== undefined) joins.push(join);
    place += join === undefined ? 1 : 2;
  }
  return joins.toSorted((a, b) => a.place - b.place);
};

const arePartners = (one: Draft, other: Draft, { catalogue }: RatedComposition): boolean =>
  partnersIn(catalogue.rules).get(itemOf(one)) === itemOf(other);

/**
 * The seed says knowledge and its application in half of the references in the words written for both. A sentence that
 * the user changed is joined with nothing else.
 */
const joinedOf = (one: Draft, other: Draft, composition: RatedComposition): Draft | null => {
  if (ownerOf(one, composition) !== ownerOf(other, composition)) return null;
  if (!areAlike(one, other) || [one, other].some((draft) => hasEvidence(draft, composition))) return null;
  const fused = fusePair(one, other, composition);
  if (fused !== null && seededIndex(2, composition.seed, 'fusion') === 0) return fused;
  return joinerOf(composition)(one, other) ?? fused;
};

/** Id of the changed sentence that states an item; undefined for none. */
const ownerOf = (draft: Draft, { changes }: RatedComposition): string | undefined =>
  changes?.ownerOf.get(itemOf(draft));

const isChanged = ({ id }: Draft, { changes }: RatedComposition): boolean =>
  changes?.bySentence.has(id) === true;

const areAlike = (one: Draft, other: Draft): boolean =>
  isStrong(one) && isStrong(other) && Math.abs((one.level ?? 0) - (other.level ?? 0)) <= 1;
