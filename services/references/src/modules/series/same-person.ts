import { FlushMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { birthdayOf } from '../reference/birthday.ts';
import { Reference } from '../reference/reference.entity.ts';

type Member = Pick<Reference, 'id' | 'accountId' | 'seriesId'>;
type Person = Pick<Reference, 'firstname' | 'lastname' | 'birthday' | 'birthdayYearOnly'>;

/**
 * The first finished reference of a series, which was ordered and paid; the oldest one left if that was erased. Null for
 * an open reference that is no correction.
 */
export const readFirstOfSeries = (em: EntityManager, { id, accountId, seriesId }: Member) =>
  em.findOne(
    Reference,
    { accountId, finished: true, $or: [{ id: seriesId ?? id }, { seriesId: seriesId ?? id }] },
    {
      fields: ['firstname', 'lastname', 'birthday', 'birthdayYearOnly', 'zeugnisart', 'finishedAt'],
      orderBy: { finishedAt: 'asc', id: 'asc' },
      disableIdentityMap: true,
      // The caller's changes are what is checked.
      flushMode: FlushMode.COMMIT,
    },
  );

/** The person as stored. */
export const personOf = ({ firstname, lastname, birthday, birthdayYearOnly }: Person): Person => ({
  firstname,
  lastname,
  birthday,
  birthdayYearOnly,
});

/** Names as they compare: marriage may change one of them, and who swapped the two fields changes none. */
const namesOf = ({ firstname, lastname }: Person): string[] =>
  [firstname, lastname]
    .map((name) => name.trim().normalize('NFC').toLowerCase())
    .filter((name) => name !== '');

/** True if both are one person: same birthday and a name in common. */
export const isSamePerson = (one: Person, other: Person): boolean => {
  const names = new Set(namesOf(one));
  return birthdayOf(one) === birthdayOf(other) && namesOf(other).some((name) => names.has(name));
};

/**
 * Holds a correction to the person and the kind of the reference that was paid; any other reference passes.
 * @param saved what is to be stored
 * @throws otherPerson, otherKind
 */
export const checkSeries = async (
  tx: EntityManager,
  member: Member,
  saved: Person & Pick<Reference, 'zeugnisart'>,
): Promise<void> => {
  if (member.seriesId == null) return;
  const first = await readFirstOfSeries(tx, member);
  if (first === null) return;
  if (!isSamePerson(first, saved)) throw problem('otherPerson');
  if ((saved.zeugnisart ?? null) !== (first.zeugnisart ?? null)) throw problem('otherKind');
};
