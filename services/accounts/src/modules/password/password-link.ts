import type { EntityManager } from '@mikro-orm/postgresql';

import { deriveLinkKey, readLinkKey } from '@attesta/service-kit/link-key.ts';
import type { Settings } from '../../env.ts';
import { PasswordLink } from './password-link.entity.ts';

const purpose = 'password';

/** How long a link is valid: the first one of a new account longer than one to choose a new password. */
export const linkHours = { first: 48, reset: 1 } as const;

type LinkSettings = Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>;

/**
 * Makes the link of an account for the mail `issuedFor` and ends the one before. Asked again for the same
 * mail, it gives the same link, or null once that was used.
 * @param hours how long it is valid
 */
export async function renewPasswordLink(
  em: EntityManager,
  settings: LinkSettings,
  request: { accountId: string; issuedFor: string; hours: number; now: Date },
): Promise<string | null> {
  const expiresAt = new Date(request.now.getTime() + request.hours * 3_600_000);
  const [row] = await em.execute<{ id: string; generation: number; used: boolean }[]>(
    `insert into accounts.password_link as link (account_id, issued_for, expires_at) values (?, ?, ?)
     on conflict (account_id) do update set
       generation = link.generation + (link.issued_for <> excluded.issued_for)::int,
       expires_at = case when link.issued_for = excluded.issued_for then link.expires_at else excluded.expires_at end,
       used_at = case when link.issued_for = excluded.issued_for then link.used_at end,
       issued_for = excluded.issued_for
     returning id, generation, used_at is not null as used`,
    [request.accountId, request.issuedFor, expiresAt.toISOString()],
  );
  if (row === undefined || row.used) return null;
  const key = deriveLinkKey(settings.LINK_SECRET, purpose, { rowId: row.id, generation: row.generation });
  return `${settings.PUBLIC_URL}/password/${key}`;
}

/** The row of a key that may still be used, or null. Looking changes nothing: mail scanners open links. */
export async function findPasswordLink(
  em: EntityManager,
  { LINK_SECRET, LINK_SECRET_PREVIOUS }: Pick<Settings, 'LINK_SECRET' | 'LINK_SECRET_PREVIOUS'>,
  key: string,
  now: Date,
): Promise<PasswordLink | null> {
  const target = readLinkKey([LINK_SECRET, ...LINK_SECRET_PREVIOUS], purpose, key);
  if (target === null) return null;
  const { rowId, generation } = target;
  return em.findOne(PasswordLink, { id: rowId, generation, usedAt: null, expiresAt: { $gt: now } });
}

/** Uses a link up; false if it ended since it was found. */
export async function usePasswordLink(tx: EntityManager, link: PasswordLink, now: Date): Promise<boolean> {
  const used = await tx.nativeUpdate(
    PasswordLink,
    { id: link.id, generation: link.generation, usedAt: null, expiresAt: { $gt: now } },
    { usedAt: now },
  );
  return used === 1;
}

/** Ends the mailed link of an account, if there is one that may still be used. */
export async function endPasswordLinks(tx: EntityManager, accountId: string, now: Date): Promise<void> {
  await tx.nativeUpdate(PasswordLink, { accountId, usedAt: null }, { usedAt: now });
}
