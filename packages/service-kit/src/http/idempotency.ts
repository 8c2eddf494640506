import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { problem } from './errors.ts';
import type { RetentionRule } from '../schedule/retention.ts';
import { reply } from './route.ts';
import type { Reply } from './route.ts';

const keepHours = 24;

/** A request that may come again under its key. */
export type KeyedRequest = {
  accountId: string;
  operation: string;
  key: string;
  /** The request, as the contract read it. */
  asked: unknown;
};

/** @throws malformedBody for what no client of ours makes */
export const readIdempotencyKey = (header: string | undefined): string | undefined => {
  if (header !== undefined && !/^[A-Za-z0-9_-]{8,100}$/.test(header)) throw problem('malformedBody');
  return header;
};

/** Tells whether a key comes with the same request again. Nobody who does not know the key can guess what was asked. */
export const digestRequest = ({ accountId, operation, key, asked }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, operation, key, asked]))
    .digest('hex');

/**
 * Holds a request against the digest of the one that had its key first.
 * @throws idempotencyKeyReused
 */
export const checkSameRequest = (digest: string, first: string | null | undefined): void => {
  if (first !== digest) throw problem('idempotencyKeyReused');
};

type Stored<Body> = { digest: string; status: number; body: Body };

/**
 * Runs a command at most once for an `Idempotency-Key` of an account, inside the caller's transaction `tx`:
 * a second request with the key waits for the first one's commit, then gets the stored answer. If the first
 * one fails, its row goes with its transaction and the key is free again. Without a key the command just runs.
 * @throws idempotencyKeyReused where the key came with another body or for another operation
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
    /** Throws where the account may no longer read what the stored answer tells. */
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

/** Answers whose time is over: the key counts for nothing any more, and what an order said of a person shall not stay. */
export const idempotencyRetention = (schema: string): RetentionRule => ({
  name: 'answers',
  table: `${schema}.idempotency`,
  key: 'account_id, operation, key',
  due: 'created_at < ?',
  kept: keepHours * 3_600_000,
});
