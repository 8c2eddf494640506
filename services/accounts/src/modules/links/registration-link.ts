import type { EntityManager } from '@mikro-orm/postgresql';
import { deriveLinkKey, readLinkKey } from '@attesta/service-kit/auth/link-key.ts';

import type { Settings } from '../../env.ts';
import { claimUntil, linkHours, unclaimed } from './password-link.ts';
import { Registration, registrationDays } from './registration.entity.ts';

const purpose = 'registration';
const hour = 3_600_000;

/** A registration with less time left is as good as over: it is mailed no more. */
export const fewestHours = 2;

export type IssuedLink = { url: string; hours: number; person: Registration };

/**
 * The link of a registration for the mail `mailId`, and how many hours it opens from now on: never beyond the registration.
 * One that is open is given again; one that has ended is followed by another.
 * @param request without `registrationId` it is the latest one of the account
 * @returns null where there is none any more
 */
export const issueRegistrationLink = async (
  em: EntityManager,
  { LINK_SECRET, PUBLIC_URL }: Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>,
  {
    accountId,
    registrationId,
    mailId,
    now,
  }: { accountId: string; registrationId: string | undefined; mailId: string; now: Date },
): Promise<IssuedLink | null> => {
  const stillLong = { $gte: new Date(now.getTime() + fewestHours * hour) };
  const wanted = registrationId === undefined ? {} : { id: registrationId };
  const [person] = await em.find(
    Registration,
    { accountId, ...wanted, expiresAt: stillLong },
    { orderBy: { id: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  if (person === undefined) return null;
  const left = Math.floor((person.expiresAt.getTime() - now.getTime()) / hour);
  const hours = Math.min(linkHours.first, left);
  const [issued] = await em.execute<{ generation: number }[]>(
    `update accounts.registration set mail_id = ?, mailed_at = ?, link_until = ?,
       generation = generation + coalesce(link_until <= ?::timestamptz, false)::int
     where id = ? returning generation`,
    [
      mailId,
      now.toISOString(),
      new Date(now.getTime() + hours * hour).toISOString(),
      now.toISOString(),
      person.id,
    ],
  );
  if (issued === undefined) return null;
  const target = { rowId: person.id, generation: issued.generation };
  return { url: `${PUBLIC_URL}/password/${deriveLinkKey(LINK_SECRET, purpose, target)}`, hours, person };
};

/** Lets the latest registration of an account, and the account with it, wait for another week. */
export const renewRegistration = async (tx: EntityManager, accountId: string, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + registrationDays * 24 * hour).toISOString();
  await tx.execute(
    `with latest as (
       update accounts.registration set expires_at = greatest(expires_at, ?::timestamptz)
       where id = (select id from accounts.registration where account_id = ? order by id desc limit 1)
     )
     update accounts.account set pending_until = greatest(pending_until, ?::timestamptz)
     where id = ? and pending_until is not null`,
    [until, accountId, until, accountId],
  );
};

/** The registration whose link a key is, while it opens; else null. Looking changes nothing. */
export const findRegistration = async (
  em: EntityManager,
  { LINK_SECRET, LINK_SECRET_PREVIOUS }: Pick<Settings, 'LINK_SECRET' | 'LINK_SECRET_PREVIOUS'>,
  key: string,
  now: Date,
): Promise<Registration | null> => {
  const target = readLinkKey([LINK_SECRET, ...LINK_SECRET_PREVIOUS], purpose, key);
  if (target === null) return null;
  return em.findOne(Registration, {
    id: target.rowId,
    generation: target.generation,
    linkUntil: { $gt: now },
    expiresAt: { $gt: now },
  });
};

/** As `claimPasswordLink`. */
export const claimRegistration = async (
  em: EntityManager,
  { id, generation }: Registration,
  now: Date,
): Promise<boolean> => {
  const claimed = await em.nativeUpdate(
    Registration,
    { id, generation, linkUntil: { $gt: now }, expiresAt: { $gt: now }, ...unclaimed(now) },
    { claimedUntil: claimUntil(now) },
  );
  return claimed === 1;
};

/**
 * Ends all registrations of an account, which has its password from now on.
 * @returns false where `used` is one whose link has ended since it was found
 */
export const endRegistrations = async (
  tx: EntityManager,
  accountId: string,
  used: { id: string; generation: number } | null,
  now: Date,
): Promise<boolean> => {
  const ended = await tx.execute<{ id: string; generation: number; open: boolean }[]>(
    `delete from accounts.registration where account_id = ?
     returning id, generation, link_until > ?::timestamptz as open`,
    [accountId, now.toISOString()],
  );
  return (
    used === null ||
    ended.some(({ id, generation, open }) => id === used.id && generation === used.generation && open)
  );
};
