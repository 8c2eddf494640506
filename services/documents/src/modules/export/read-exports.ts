import type { EntityManager } from '@mikro-orm/postgresql';
import type { getExports } from '@attesta/contracts/operations/exports.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';

type Answer = ResponseOf<typeof getExports>;
type Export = Answer['exports'][number];

type Row = Pick<Export, 'id' | 'kind' | 'person' | 'status' | 'done' | 'total' | 'files'> & {
  requested_at: Date | string;
  kept_until: Date | string | null;
};

/** Exports shown at a time; more than an account may have in 48 hours are none. */
const most = 50;

/** Exports of an account that are under way or still kept, the latest first. */
export const readExports = async (em: EntityManager, accountId: string, now: Date): Promise<Answer> => {
  const rows = await em.execute<Row[]>(
    `select e.id, e.kind, nullif(trim(concat_ws(' ', e.firstname, e.lastname)), '') as person, e.status, e.done, e.total,
       e.requested_at, e.kept_until,
       (select coalesce(jsonb_agg(jsonb_build_object('part', p.part, 'name', p.name, 'size', p.size,
          'sha256', p.sha256) order by p.part), '[]')
        from documents.export_part p where p.export_id = e.id and p.attempt = e.attempt) as files
     from documents.export e
     where e.account_id = ? and (e.kept_until is null or e.kept_until > ?::timestamptz)
     order by e.requested_at desc, e.id desc limit ${most}`,
    [accountId, now.toISOString()],
  );
  const [today] = await em.execute<{ exported: boolean }[]>(
    `select exists (select from documents.export e
       where e.account_id = ? and e.kind = 'account' and e.status = 'ready'
         and (e.requested_at at time zone 'Europe/Zurich')::date
           = (?::timestamptz at time zone 'Europe/Zurich')::date) as exported`,
    [accountId, now.toISOString()],
  );
  return {
    exports: rows.map(({ requested_at: requestedAt, kept_until: keptUntil, ...row }) => ({
      ...row,
      requestedAt: new Date(requestedAt).toISOString(),
      keptUntil: keptUntil === null ? null : new Date(keptUntil).toISOString(),
    })),
    exportedToday: today?.exported === true,
  };
};

export type KeptFile = { attempt: number; name: string; size: number; sha256: string };

/** A file of the account's ready export; null for one that is unknown, foreign or expired. */
export const readKeptFile = async (
  em: EntityManager,
  accountId: string,
  { id, part, now }: { id: string; part: number; now: Date },
): Promise<KeptFile | null> => {
  const [row] = await em.execute<KeptFile[]>(
    `select p.attempt, p.name, p.size::float8 as size, p.sha256
     from documents.export e join documents.export_part p on p.export_id = e.id and p.attempt = e.attempt
     where e.id = ? and e.account_id = ? and e.status = 'ready' and e.kept_until > ?::timestamptz and p.part = ?`,
    [id, accountId, now.toISOString(), part],
  );
  return row ?? null;
};

/** True once in a quarter of an hour: a download in many portions is one download. */
export const noteDownload = async (em: EntityManager, id: string, now: Date): Promise<boolean> => {
  const rows = await em.execute<unknown[]>(
    `update documents.export set downloaded_at = ?::timestamptz
     where id = ? and (downloaded_at is null or downloaded_at < ?::timestamptz - interval '15 minutes') returning 1`,
    [now.toISOString(), id, now.toISOString()],
  );
  return rows.length > 0;
};
