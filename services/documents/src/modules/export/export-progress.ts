import type { EntityManager } from '@mikro-orm/postgresql';
import { transact } from '@attesta/service-kit/database/transaction.ts';

/** Export in the hands of this worker. */
export type ClaimedExport = {
  id: string;
  attempt: number;
  accountId: string;
  /** Null for the whole account. */
  person: { firstname: string; lastname: string; birthday: string; yearOnly: boolean } | null;
};

/** The export is another worker's by now, or gone with its account: this one has nothing more to do. */
export class LostExport extends Error {
  override name = 'LostExport';
}

/** Lease as of renderings: a worker that does not renew it is taken for dead. */
const lease = "interval '10 seconds'";

type Row = {
  id: string;
  attempt: number;
  account_id: string;
  kind: string;
  firstname: string | null;
  lastname: string | null;
  birthday: string | null;
  year_only: boolean;
};

/** Claims the export that waited longest, whoever's: each account has at most one. Its files begin anew. */
export const claimExport = async (em: EntityManager, now: Date): Promise<ClaimedExport[]> => {
  const rows = await em.execute<Row[]>(
    `with next as (
       select id from documents.export where status in ('queued', 'building') and due_at <= now()
       order by requested_at, id limit 1 for update skip locked)
     update documents.export e
        set status = 'building', attempt = e.attempt + 1, since = ?, due_at = now() + ${lease}, done = 0, total = null,
          error = null
       from next where e.id = next.id
     returning e.id, e.attempt, e.account_id, e.kind, e.firstname, e.lastname, e.birthday::text, e.year_only`,
    [now],
  );
  return rows.map((row) => ({
    id: row.id,
    attempt: row.attempt,
    accountId: row.account_id,
    person:
      row.kind === 'person'
        ? {
            firstname: row.firstname ?? '',
            lastname: row.lastname ?? '',
            birthday: row.birthday ?? '',
            yearOnly: row.year_only,
          }
        : null,
  }));
};

export const renewExports = async (em: EntityManager, claims: readonly ClaimedExport[]): Promise<void> => {
  await em.execute(
    `update documents.export e set due_at = now() + ${lease}
       from jsonb_to_recordset(?::jsonb) as claim (id uuid, attempt int)
      where e.id = claim.id and e.attempt = claim.attempt and e.status = 'building'`,
    [JSON.stringify(claims.map(({ id, attempt }) => ({ id, attempt })))],
  );
};

const own = "id = ? and attempt = ? and status = 'building'";

/** Queues the export again after so many seconds, 0 for another worker at once. */
export const releaseExport = async (
  em: EntityManager,
  { id, attempt }: ClaimedExport,
  seconds: number,
  now: Date,
): Promise<void> => {
  await em.execute(
    `update documents.export set status = 'queued', since = ?, due_at = now() + ? * interval '1 second' where ${own}`,
    [now, seconds, id, attempt],
  );
};

/** Notes how many references are written. @throws LostExport */
export const noteProgress = async (
  em: EntityManager,
  { id, attempt }: ClaimedExport,
  done: number,
  total: number,
): Promise<void> => {
  const rows = await em.execute<unknown[]>(
    `update documents.export set done = ?, total = ? where ${own} returning 1`,
    [done, total, id, attempt],
  );
  if (rows.length === 0) throw new LostExport();
};

/** Deletes what earlier attempts, of which one was killed, have left. */
export const clearAttempts = async (em: EntityManager, { id, attempt }: ClaimedExport): Promise<void> => {
  await em.execute('delete from documents.export_piece where export_id = ? and attempt < ?', [id, attempt]);
};

/** Stores one piece of a file. @throws LostExport */
export const storePiece = async (
  em: EntityManager,
  { id, attempt }: ClaimedExport,
  { part, number, bytes }: { part: number; number: number; bytes: Buffer },
): Promise<void> => {
  const rows = await em.execute<unknown[]>(
    `insert into documents.export_piece (export_id, attempt, part, number, bytes)
     select id, attempt, ?::int, ?::int, ?::bytea from documents.export where ${own} for key share returning 1`,
    [part, number, bytes, id, attempt],
  );
  if (rows.length === 0) throw new LostExport();
};

export type StoredFile = { part: number; name: string; size: number; sha256: string };

const endExport = async (
  em: EntityManager,
  { id, attempt, accountId }: ClaimedExport,
  {
    status,
    error,
    mail,
    keptUntil,
    now,
  }: {
    status: 'ready' | 'failed';
    error: string | null;
    mail: string;
    keptUntil: Date;
    now: Date;
  },
): Promise<void> => {
  const rows = await em.execute<unknown[]>(
    `update documents.export set status = ?, error = ?, since = ?, kept_until = ? where ${own} returning 1`,
    [status, error, now, keptUntil, id, attempt],
  );
  if (rows.length === 0) throw new LostExport();
  await em.execute('select accounts_api.mail_export(?::uuid, ?)', [accountId, mail]);
};

/** Publishes the files, and orders the mail in the same transaction. @throws LostExport */
export const finishExport = (
  em: EntityManager,
  claimed: ClaimedExport,
  files: readonly StoredFile[],
  end: { keptUntil: Date; now: Date },
): Promise<void> =>
  transact(em, async (tx) => {
    const mail = claimed.person === null ? 'exportReady' : 'informationReady';
    await endExport(tx, claimed, { ...end, status: 'ready', error: null, mail });
    await tx.execute(
      `insert into documents.export_part (export_id, attempt, part, name, size, sha256)
       select ?::uuid, ?::int, part, name, size, sha256
       from jsonb_to_recordset(?::jsonb) as file (part int, name text, size bigint, sha256 text)`,
      [claimed.id, claimed.attempt, JSON.stringify(files)],
    );
  });

/** Ends an export that cannot be built, with the name of the error, and drops its pieces. @throws LostExport */
export const failExport = (
  em: EntityManager,
  claimed: ClaimedExport,
  error: string,
  end: { keptUntil: Date; now: Date },
): Promise<void> =>
  transact(em, async (tx) => {
    await endExport(tx, claimed, { ...end, status: 'failed', error, mail: 'exportFailed' });
    await tx.execute('delete from documents.export_piece where export_id = ?', [claimed.id]);
  });
