import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@attesta/contracts/model/audit-kinds.ts';

import { problem } from '../http/errors.ts';

/** Where and when it was done, and how long that is kept. */
export type AuditMoment = {
  /** Of the service whose table it is. */
  schema: string;
  now: Date;
  /** The client's address; `commandLineAddress` for what somebody does on the machine itself. */
  ip: string;
  settings: { AUDIT_YEARS: number };
};

/**
 * What was done. `before` and `after` hold only what the change is about, and never a text of a reference. A word about an
 * account (an e-mail, a note) stands only in a row of this account, whose deletion erases it (`eraseAuditWords`).
 */
export type AuditEntry = {
  kind: AuditKind;
  /** Who did it; null for the command line and for what the product does by itself. */
  actorId: string | null;
  /** Whose account it is about. */
  accountId: string | null;
  /** A reference or a payment of that account. */
  targetId?: string;
  before?: Readonly<Record<string, string>>;
  after?: Readonly<Record<string, string>>;
};

/**
 * Adds a row to the audit of a service. Call it with the entity manager of the transaction that makes the change, and before
 * one that takes the right of whoever makes it: who is no admin any more since the request came in does nothing with it.
 * @throws forbidden
 */
export const writeAudit = async (
  tx: EntityManager,
  { schema, now, ip, settings }: AuditMoment,
  { kind, actorId, accountId, targetId, before = {}, after = {} }: AuditEntry,
): Promise<void> => {
  const at = now.toISOString();
  const kept = await tx.execute<unknown[]>(
    `insert into ${schema}.audit (at, kind, actor_id, account_id, target_id, before, after, address, kept_until)
     select ?::timestamptz, ?, actor, ?, ?, ?::jsonb, ?::jsonb, ?, ?::timestamptz + ?::int * interval '1 year'
       from (values (?::uuid)) as given (actor) where actor is null or accounts_api.is_admin(actor)
     returning 1`,
    [
      at,
      kind,
      accountId,
      targetId ?? null,
      JSON.stringify(before),
      JSON.stringify(after),
      ip,
      at,
      settings.AUDIT_YEARS,
      actorId,
    ],
  );
  if (kept.length === 0) throw problem('forbidden');
};

/** A look that is repeated within this time is the same one: turning pages leaves one row. */
const sameLook = "interval '15 minutes'";

/** As `writeAudit`, for a look at what is somebody else's, of which one row in a quarter of an hour is enough. */
export const writeReadAudit = async (
  tx: EntityManager,
  moment: AuditMoment,
  entry: AuditEntry,
): Promise<void> => {
  const [seen] = await tx.execute<unknown[]>(
    `select 1 from ${moment.schema}.audit
     where account_id = ? and actor_id = ? and kind = ? and target_id is not distinct from ?::uuid
       and at > ?::timestamptz - ${sameLook} and at <= ?::timestamptz limit 1`,
    [
      entry.accountId,
      entry.actorId,
      entry.kind,
      entry.targetId ?? null,
      moment.now.toISOString(),
      moment.now.toISOString(),
    ],
  );
  if (seen === undefined) await writeAudit(tx, moment, entry);
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What an admin searched for, as a row that is about no account may keep it: an id, and of other words that there were some.
 * @param accountId whose e-mail it is
 */
export const auditedSearch = (search: string, accountId: string | null): string =>
  search === '' || uuid.test(search) ? search : (accountId ?? '…');
