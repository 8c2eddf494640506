import type { EntityManager } from '@mikro-orm/postgresql';

import { roleNames, verifyToken } from './token.ts';

/** A logged-in account, as the database knows it at this request. */
export type Actor = { accountId: string; email: string; admin: boolean; sessionId: string };

type SessionRow = { account_id: string; email: string; admin: boolean };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Who sends this request: the token's signature first, then the session row, so that a revocation counts at
 * once. Roles come from the database, never from the token. Null for anybody without a live session.
 */
export async function authenticate(
  authorization: string | undefined,
  em: EntityManager,
  tokenSecret: string,
  now: Date,
): Promise<Actor | null> {
  const token = /^Bearer ([A-Za-z0-9_.-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const claims = await verifyToken(token, tokenSecret, now);
  if (claims === null || claims.ROLES.includes(roleNames.deputy) || !uuid.test(claims.sid)) return null;
  const rows = await em.execute<SessionRow[]>('select * from accounts_api.session(?::uuid, ?::timestamptz)', [
    claims.sid,
    now.toISOString(),
  ]);
  const row = rows[0];
  return row === undefined
    ? null
    : { accountId: row.account_id, email: row.email, admin: row.admin, sessionId: claims.sid };
}
