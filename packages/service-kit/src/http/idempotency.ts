import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { problem } from './errors.ts';
import type { RetentionRule } from '../schedule/retention.ts';
import { reply } from './route.ts';
import type { Reply } from './route.ts';

const keepHours = 24;

/** Request that may be repeated under its key. */
export type KeyedRequest = {
  accountId: string;
  operation: string;
  key: string;
  /** Request body, as parsed by the contract. */
  asked: unknown;
};

/** @throws malformedBody for a key that no client of ours makes */
export const readIdempotencyKey = (header: string | undefined): string | undefined => {
  if (header !== undefined && !/^[A-Za-z0-9_-]{8,100}$/.test(header)) throw problem('malformedBody');
  return header;
};

/**
 * Digest that tells whether a key was sent with the same request. The secret key prevents guessing the request from it.
 */
export const digestRequest = ({ accountId, operation, key, asked }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, operation, key, asked]))
    .digest('hex');

/**
 * Compares a request with the first one of its key.
 * @throws idempotencyKeyReused
 */
export const checkSameRequest = (digest: string, first: string | null | undefined): void => {
  if (first !== digest) throw problem('idempotencyKeyReused');
};

type Stored<Body> = { digest: string; status: number; body: Body };

/**
 * Runs a command at most once per `Idempotency-Key` and account, in the caller's transaction `tx`. A second request
 * with the key waits for the first one's commit, then gets the stored answer. If the first one fails, its row rolls
 * back and the key is free again. Without a key the command just runs.
 * @throws idempotencyKeyReused if the key was sent with another body or for another operation
 */
export const runOnce = async <Body>(
  tx: EntityManager,
  {
    schema,
    now,
    admitAgain,
    ...request
  }: Omit<KeyedRequest, 'key'> & {
    key: string | undefined;
    schema: string;
    now: Date;
    /** Throws if the account may no longer read the stored answer. */
    admitAgain: (body: Body) => Promise<unknown>;
  },
  command: () => Promise<Reply<Body>>,
): Promise<Reply<Body>> => {
  const key = readIdempotencyKey(request.key);
  if (key === undefined) return command();
  const { accountId, operation } = request;
  const table = `${schema}.idempotency`;
  const digest = digestRequest({ ...request, key });
  const oldest = new Date(now.getTime() - keepHours * 3_600_000).toISOString();
  const inserted = await tx.execute<unknown[]>(
    `insert into ${table} as kept (account_id, operation, key, digest, created_at)
     select ?::uuid, ?, ?, ?, ?::timestamptz where not exists (
       select 1 from ${table} where account_id = ? and key = ? and operation <> ? and created_at >= ?)
     on conflict (account_id, operation, key) do update
       set digest = excluded.digest, created_at = excluded.created_at, status = null, body = null
       where kept.created_at < ?
     returning 1`,
    [accountId, operation, key, digest, now.toISOString(), accountId, key, operation, oldest, oldest],
  );
  if (inserted.length === 0) {
    const [stored] = await tx.execute<Stored<Body>[]>(
      `select digest, status, body from ${table} where account_id = ? and operation = ? and key = ?`,
      [accountId, operation, key],
    );
    if (stored === undefined) throw problem('idempotencyKeyReused');
    checkSameRequest(digest, stored.digest);
    await admitAgain(stored.body);
    return reply(stored.status, stored.body);
  }
  const answer = await command();
  await tx.execute(
    `update ${table} set status = ?, body = ?::jsonb where account_id = ? and operation = ? and key = ?`,
    [answer.status, JSON.stringify(answer.body ?? null), accountId, operation, key],
  );
  return answer;
};

/** Retention of stored answers: the key has expired, and an answer holds personal data of an order. */
export const idempotencyRetention = (schema: string): RetentionRule => ({
  name: 'answers',
  table: `${schema}.idempotency`,
  key: 'account_id, operation, key',
  condition: 'created_at < ?',
  keepMilliseconds: keepHours * 3_600_000,
});
