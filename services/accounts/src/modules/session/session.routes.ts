import * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import * as security from '@attesta/contracts/operations/accounts/security.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { logout } from './logout.ts';
import { recordLogin } from './record-login.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

type Row = {
  handle: string;
  browser: string | null;
  system: string | null;
  created_at: Date | string;
  last_seen_at: Date | string;
  remember: boolean;
  current: boolean;
};

const iso = (moment: Date | string): string => new Date(moment).toISOString();

/** The caller's live sessions, the current one first, then the latest used. */
const listSessions = async (
  em: EntityManager,
  { accountId, sessionId }: Actor,
  now: Date,
): Promise<ResponseOf<typeof security.listSessions>> => {
  const rows = await em.execute<Row[]>(
    `select handle, browser, system, created_at, last_seen_at, remember, id = ?::uuid as current
     from accounts.session
     where account_id = ? and ended_because is null and expires_at > ?::timestamptz
       and last_seen_at + idle_seconds * interval '1 second' > ?::timestamptz
     order by id = ?::uuid desc, last_seen_at desc, id desc`,
    [sessionId, accountId, now.toISOString(), now.toISOString(), sessionId],
  );
  return rows.map((row) => ({
    id: row.handle,
    browser: row.browser,
    system: row.system,
    createdAt: iso(row.created_at),
    lastUsedAt: iso(row.last_seen_at),
    remembered: row.remember,
    current: row.current,
  }));
};

export const sessionRoutes = (dependencies: Dependencies): Route[] => [
  route(accounts.logout, logout),
  route(accounts.recordLogin, recordLogin),
  route(security.listSessions, ({ em, actor, now }) => listSessions(em, actor, now)),
  route(security.endSession, async (call) => {
    await endSession(dependencies, call);
    return undefined;
  }),
  route(security.endOtherSessions, async (call) => {
    await endOtherSessions(dependencies, call);
    return undefined;
  }),
];
