import type { RatedInput } from '../../engine/composition/composition.ts';
import { personOf } from '../../engine/composition/rated-input.ts';
import { namedPersonOf } from './named-person.ts';
import type { Reference } from './reference.entity.ts';

/** Input of the rated text that a reference's own row holds. Null while kind or language are open. */
export const ratedReferenceOf = (reference: Reference): Omit<RatedInput, 'ratings' | 'avoided'> | null => {
  const { zeugnisart, sprache } = reference;
  if (sprache == null || zeugnisart == null) return null;
  return {
    zeugnisId: reference.textSeed ?? reference.id,
    sprache,
    zeugnisart,
    zeugnisvariante: reference.zeugnisvariante ?? null,
    trade: reference.trade ?? undefined,
    audiences: reference.audiences ?? undefined,
    hasLeaveDate: reference.leaveDate != null,
    person: personOf(namedPersonOf(reference)),
  };
};
