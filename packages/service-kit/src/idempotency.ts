import type { EntityManager } from '@mikro-orm/postgresql';

import { problem } from './errors.ts';
import type { Chore } from './housekeeping.ts';
import { reply } from './route.ts';
import type { Reply } from './route.ts';

const keepHours = 24;

type StoredAnswer<Body> = { status: number | null; body: Body };

/**
 * Runs a command at most once for an `Idempotency-Key` of an account, inside the caller's transaction `tx`:
 * a second request with the key waits for the first one's commit, then gets the stored answer. If the first
 * one fails, its row goes with its transaction and the key is free again. Without a key the command just runs.
 */
export const runOnce = async <Body>(
  tx: EntityManager,
  request: { schema: string; accountId: string; operation: string; key: string | undefined; now: Date },
  command: () => Promise<Reply<Body>>,
): Promise<Reply<Body>> => {
  if (request.key === undefined) return command();
  if (!/^[A-Za-z0-9_-]{8,100}$/.test(request.key)) throw problem('malformedBody');
  const id = [request.accountId, request.operation, request.key];
  const table = `${request.schema}.idempotency`;
  const oldest = new Date(request.now.getTime() - keepHours * 3_600_000).toISOString();
  await tx.execute(`delete from ${table} where account_id = ? and created_at < ?`, [
    request.accountId,
    oldest,
  ]);
  const inserted = await tx.execute<unknown[]>(
    `insert into ${table} (account_id, operation, key, created_at) values (?, ?, ?, ?)
     on conflict do nothing returning 1`,
    [...id, request.now.toISOString()],
  );
  if (inserted.length === 0) {
    const [stored] = await tx.execute<StoredAnswer<Body>[]>(
      `select status, body from ${table} where account_id = ? and operation = ? and key = ?`,
      id,
    );
    if (stored?.status == null) throw problem('idempotencyKeyReused');
    return reply(stored.status, stored.body);
  }
  const answer = await command();
  await tx.execute(
    `update ${table} set status = ?, body = ?::jsonb where account_id = ? and operation = ? and key = ?`,
    [answer.status, JSON.stringify(answer.body ?? null), ...id],
  );
  return answer;
};

/** Answers whose time is over: the key counts for nothing any more, and what an order said of a person shall not stay. */
export const oldAnswers = (schema: string): Chore => ({
  name: 'answers',
  table: `${schema}.idempotency`,
  key: 'account_id, operation, key',
  due: 'created_at < ?',
  kept: keepHours * 3_600_000,
});
