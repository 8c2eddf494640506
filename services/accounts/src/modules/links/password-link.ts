import type { EntityManager } from '@mikro-orm/postgresql';

import { deriveLinkKey, readLinkKey } from '@attesta/service-kit/auth/link-key.ts';
import type { Settings } from '../../env.ts';
import { PasswordLink } from './password-link.entity.ts';

const purpose = 'password';

/** Validity in hours: a new account's first link lasts longer than a reset. */
export const linkHours = { first: 48, reset: 1 } as const;

/** Hours during which a link is mailed again; later requests make another one. */
const reuseHours = 24;

type LinkSettings = Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>;

/**
 * Link of an account for the mail `issuedFor`, valid for `hours` from now. An open link is given again, so that
 * requests of strangers cannot invalidate it; a used, expired or day-old one is replaced, as is any with `renew`. The
 * same mail gets the same link again, or null once it was used.
 */
export const issuePasswordLink = async (
  em: EntityManager,
  settings: LinkSettings,
  request: { accountId: string; issuedFor: string; hours: number; now: Date; renew?: boolean },
): Promise<string | null> => {
  const after = (hours: number) => new Date(request.now.getTime() + hours * 3_600_000).toISOString();
  const [row] = await em.execute<{ id: string; generation: number; used: boolean }[]>(
    `with given as (
       select ?::uuid as account_id, ?::uuid as mail, ?::timestamptz as now, ?::timestamptz as until,
         ?::timestamptz as reused_from
     )
     insert into accounts.password_link as link (account_id, issued_for, issued_at, expires_at)
     select account_id, mail, now, until from given
     on conflict (account_id) do update set (generation, issued_at, expires_at, used_at, issued_for) = (
       select
         link.generation + (not same.mail and not same.link)::int,
         case when same.mail or same.link then link.issued_at else given.now end,
         case when same.mail then link.expires_at
           when same.link then greatest(link.expires_at, given.until)
           else given.until end,
         case when same.mail then link.used_at end,
         given.mail
       from given, lateral (
         select link.issued_for = given.mail as mail,
           link.used_at is null and link.expires_at > given.now and link.issued_at > given.reused_from as link
       ) as same
     )
     returning id, generation, used_at is not null as used`,
    [
      request.accountId,
      request.issuedFor,
      after(0),
      after(request.hours),
      after(request.renew ? 0 : -reuseHours),
    ],
  );
  if (row === undefined || row.used) return null;
  const key = deriveLinkKey(settings.LINK_SECRET, purpose, { rowId: row.id, generation: row.generation });
  return `${settings.PUBLIC_URL}/password/${key}`;
};

/** Valid row of a key, or null. Reading changes nothing: mail scanners open links. */
export const findPasswordLink = async (
  em: EntityManager,
  { LINK_SECRET, LINK_SECRET_PREVIOUS }: Pick<Settings, 'LINK_SECRET' | 'LINK_SECRET_PREVIOUS'>,
  key: string,
  now: Date,
): Promise<PasswordLink | null> => {
  const target = readLinkKey([LINK_SECRET, ...LINK_SECRET_PREVIOUS], purpose, key);
  if (target === null) return null;
  const { rowId, generation } = target;
  return em.findOne(PasswordLink, { id: rowId, generation, usedAt: null, expiresAt: { $gt: now } });
};

/** End of a claim on a link, 15 seconds from now; a crashed process holds it no longer. */
export const claimUntil = (now: Date): Date => new Date(now.getTime() + 15_000);

/** Condition for an unclaimed mailed link. */
export const unclaimed = (now: Date) => ({
  $or: [{ claimedUntil: null }, { claimedUntil: { $lte: now } }],
});

/** Claims a link: true for exactly one of several concurrent uses, which alone computes the slow hash. */
export const claimPasswordLink = async (
  em: EntityManager,
  { id, generation }: PasswordLink,
  now: Date,
): Promise<boolean> => {
  const claimed = await em.nativeUpdate(
    PasswordLink,
    { id, generation, usedAt: null, expiresAt: { $gt: now }, ...unclaimed(now) },
    { claimedUntil: claimUntil(now) },
  );
  return claimed === 1;
};

/** Uses a link up; false if it has ended since it was found. */
export const usePasswordLink = async (tx: EntityManager, link: PasswordLink, now: Date): Promise<boolean> => {
  const used = await tx.nativeUpdate(
    PasswordLink,
    { id: link.id, generation: link.generation, usedAt: null, expiresAt: { $gt: now } },
    { usedAt: now },
  );
  return used === 1;
};
