import type { RatedInput } from '../../engine/composition/composition.ts';
import { personOf } from '../../engine/composition/rated-input.ts';
import { namedPersonOf } from './named-person.ts';
import type { Reference } from './reference.entity.ts';

/** Input of the rated text that a reference's own row holds. Null while kind or language are open. */
export const ratedReferenceOf = (zeugnis: Reference): Omit<RatedInput, 'ratings' | 'avoided'> | null => {
  const { zeugnisart, sprache } = zeugnis;
  if (sprache == null || zeugnisart == null) return null;
  return {
    zeugnisId: zeugnis.id,
    sprache,
    zeugnisart,
    zeugnisvariante: zeugnis.zeugnisvariante ?? null,
    trade: zeugnis.trade ?? undefined,
    audiences: zeugnis.audiences ?? undefined,
    hasLeaveDate: zeugnis.leaveDate != null,
    person: personOf(namedPersonOf(zeugnis)),
  };
};
