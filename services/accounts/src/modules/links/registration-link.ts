import type { EntityManager } from '@mikro-orm/postgresql';
import { deriveLinkKey, readLinkKey } from '@attesta/service-kit/auth/link-key.ts';

import type { Settings } from '../../env.ts';
import { claimUntil, linkHours, unclaimed } from './password-link.ts';
import { Registration, registrationDays } from './registration.entity.ts';

const purpose = 'registration';
const hour = 3_600_000;

/** Minimum hours left of a registration to mail its link. */
export const minimumHours = 2;

export type IssuedLink = { url: string; hours: number; person: Registration };

/**
 * Link of a registration for the mail `mailId`, and its validity in hours, never beyond the registration. An open link
 * is given again; an ended one is replaced.
 * @param request defaults to the account's latest registration without `registrationId`
 * @returns null if no registration is left
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
  const minimumExpiry = { $gte: new Date(now.getTime() + minimumHours * hour) };
  const wanted = registrationId === undefined ? {} : { id: registrationId };
  const [person] = await em.find(
    Registration,
    { accountId, ...wanted, expiresAt: minimumExpiry },
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

/** Extends the latest registration of an account, and a pending account with it, by a week from now. */
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

/** Registration of a key whose link is valid, else null. Reading changes nothing. */
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

/** Claims the link of a registration, as `claimPasswordLink` does. */
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
 * Ends all registrations of an account that sets its password.
 * @returns false if the link of `used` has ended since it was found
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
