import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@attesta/contracts/model/audit-kinds.ts';

import { problem } from '../http/errors.ts';

/** Time, place and retention of an audited action. */
export type AuditMoment = {
  /** Schema of the service that owns the audit table. */
  schema: string;
  now: Date;
  /** Client address; `commandLineAddress` for the command line. */
  ip: string;
  settings: { AUDIT_YEARS: number };
};

/**
 * Audited action. `before` and `after` hold only the changed values, never the text of a reference. Personal data of an
 * account (e-mail, note) stands only in rows of that account; deleting it erases them (`eraseAuditWords`).
 */
export type AuditEntry = {
  kind: AuditKind;
  /** Account that acted; null for the command line and for jobs. */
  actorId: string | null;
  /** Account concerned. */
  accountId: string | null;
  /** Reference or payment of that account. */
  targetId?: string;
  before?: Readonly<Record<string, string>>;
  after?: Readonly<Record<string, string>>;
};

/**
 * Inserts an audit row. Call it in the transaction that makes the change, before any statement that withdraws the
 * actor's own rights: an actor who is no longer an admin is refused, and the change rolls back.
 * @throws forbidden
 */
export const writeAudit = async (
  tx: EntityManager,
  { schema, now, ip, settings }: AuditMoment,
  { kind, actorId, accountId, targetId, before = {}, after = {} }: AuditEntry,
): Promise<void> => {
  const at = now.toISOString();
  const inserted = await tx.execute<unknown[]>(
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
  if (inserted.length === 0) throw problem('forbidden');
};

/** Reads repeated within this interval share one row, so paging through a list leaves one. */
const sameLook = "interval '15 minutes'";

/** As `writeAudit`, for reading another account's data: at most one row per quarter of an hour. */
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
 * Search term in a form that a row about no account may keep: an id, else the account id that was found, else «…».
 * @param accountId account whose e-mail was searched for, or null
 */
export const auditedSearch = (search: string, accountId: string | null): string =>
  search === '' || uuid.test(search) ? search : (accountId ?? '…');
