import { createHash } from 'node:crypto';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { isConnectionFault } from '@attesta/service-kit/http/errors.ts';
import pg from 'pg';
import { openGatewayPool } from './gateway-pool.ts';
import {
  canarySchema,
  eventSchema,
  keptBuilds,
  nonceHours,
  promotionEvents,
  publishedSchema,
  StoreUnavailableError,
} from './build-store.ts';
import type {
  CanaryRecord,
  DeployEvent,
  OpenPreview,
  Promoted,
  Promotion,
  PublishedBuild,
} from './build-store.ts';

/** A row of a build, without its bytes. */
export type ArtefactRow = {
  readonly remote: string;
  readonly build: string;
  readonly sha256: string;
  readonly published_at: Date;
  readonly is_current: boolean;
  /** Set while this build is on trial. */
  readonly canary: CanaryRecord | null;
};

type PreviewRow = {
  readonly remote: string;
  readonly id: string;
  readonly build: string;
  readonly until: string;
  readonly opened_at: Date;
};

/** Codes of a database that is up but out of time or room, or cannot be resolved or routed to. */
const busyCodes: ReadonlySet<string> = new Set([
  '25P03',
  '55P03',
  '57014',
  '53300',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const isUnavailable = (error: unknown): boolean =>
  isConnectionFault(error) ||
  (error instanceof Error &&
    (error.message === 'Query read timeout' || ('code' in error && busyCodes.has(String(error.code)))));

/** Many times the builds that are kept. */
const maxEvents = 1000;

const violatedReference = '23503';
const isViolatedReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === violatedReference;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Tables of published builds; `auditYears` is the retention of the audit. Each call is one statement or may be
 * repeated, and rejects with `StoreUnavailableError` if the database cannot be reached.
 */
export const openDeployTables = (url: string, auditYears: number) => {
  const pool = openGatewayPool(url);

  const query = async <Row extends pg.QueryResultRow>(
    sql: string,
    params: readonly unknown[] = [],
  ): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(sql, [...params])).rows;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new StoreUnavailableError('The database of builds cannot be reached', { cause: error });
    }
  };

  return {
    /** Current builds first, then the newest. */
    rows: async (): Promise<readonly ArtefactRow[]> => {
      const rows = await query<Omit<ArtefactRow, 'canary'> & { canary: unknown }>(
        `select a.remote, a.build, a.sha256, a.published_at, c.build is not null as is_current, k.canary
         from deploy.artefact a
         left join deploy.current c on c.remote = a.remote and c.build = a.build
         left join deploy.canary k on k.remote = a.remote and k.build = a.build
         order by is_current desc, a.published_at desc`,
      );
      return rows.map((row) => ({ ...row, canary: canarySchema.nullable().parse(row.canary) }));
    },

    /** Null if deleted meanwhile. */
    bytesOf: async (name: string, build: string): Promise<Uint8Array | null> => {
      const found = await query<{ bytes: Buffer }>(
        'select bytes from deploy.artefact where remote = $1 and build = $2',
        [name, build],
      );
      return found[0]?.bytes ?? null;
    },

    /** @returns false if the name is taken */
    insert: async (name: ReleasePart, artefact: Artefact, published: PublishedBuild): Promise<boolean> => {
      const { bytes } = artefact;
      const inserted = await query(
        `insert into deploy.artefact (remote, build, sha256, bytes, published, published_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (remote, build) do nothing returning build`,
        [name, published.build, sha256Of(bytes), Buffer.from(bytes), published, published.publishedAt],
      );
      return inserted.length === 1;
    },

    /** Replaces a build that was signed with a key which no longer counts. */
    replace: async (name: ReleasePart, { bytes }: Artefact, published: PublishedBuild): Promise<void> => {
      await query(
        `update deploy.artefact set sha256 = $3, bytes = $4, published = $5, published_at = $6
         where remote = $1 and build = $2`,
        [name, published.build, sha256Of(bytes), Buffer.from(bytes), published, published.publishedAt],
      );
    },

    /** Keeps a part's newest builds, its current one and its canary. */
    removeOld: async (name: ReleasePart): Promise<void> => {
      await query(
        `delete from deploy.artefact a where remote = $1
           and build not in (select build from deploy.artefact where remote = $1
             order by published_at desc limit ${keptBuilds})
           and not exists (select 1 from deploy.current c where c.remote = a.remote and c.build = a.build)
           and not exists (select 1 from deploy.canary k where k.remote = a.remote and k.build = a.build)`,
        [name],
      ).catch((error: unknown) => {
        // One of them has just become current. The next build deletes the others.
        if (!isViolatedReference(error)) throw error;
      });
    },

    /** Deletes builds that are neither current nor on trial. @returns those deleted */
    remove: async (name: ReleasePart, builds: readonly string[]): Promise<readonly string[]> => {
      const removed = await query<{ build: string }>(
        `delete from deploy.artefact a where remote = $1 and build = any($2::text[])
           and not exists (select 1 from deploy.current c where c.remote = a.remote and c.build = a.build)
           and not exists (select 1 from deploy.canary k where k.remote = a.remote and k.build = a.build)
         returning build`,
        [name, builds],
      ).catch((error: unknown) => {
        // One of them has just become current.
        if (!isViolatedReference(error)) throw error;
        return [];
      });
      return removed.map(({ build }) => build);
    },

    /** One statement, so that a build is never current without its record. The shipped build is a row without one. */
    makeCurrent: async (name: ReleasePart, promotion: Promotion): Promise<Promoted | 'unknown'> => {
      const { build, isShipped, at, counted } = promotion;
      const { canaryEnded, madeCurrent } = promotionEvents(name, promotion);
      try {
        const [row] = await query<{ before: string | null; ended: unknown }>(
          `with made as (
             insert into deploy.current (remote, build) values ($1, $2)
             on conflict (remote) do update set build = excluded.build, since = excluded.since
             returning old.build as before
           ), ended as (
             delete from deploy.canary where remote = $1 returning canary
           ), recorded as (
             insert into deploy.audit (at, remote, event, kept_until)
             select $3, $1, event, $3::timestamptz + $4::int * interval '1 year' from (
               select 1, $5::jsonb || jsonb_build_object('build', canary -> 'build') || case
                 when canary ->> 'startedAt' = $6 then jsonb_build_object('counts', $7::jsonb) else '{}' end
               from ended
               union all select 2, $8::jsonb || jsonb_build_object('note', coalesce(before, 'none')) from made
             ) as events (place, event) order by place
           )
           select made.before, ended.canary as ended from made left join ended on true`,
          [
            name,
            isShipped ? null : build,
            at,
            auditYears,
            canaryEnded,
            counted?.startedAt,
            counted?.counts,
            madeCurrent,
          ],
        );
        return {
          before: row?.before ?? null,
          endedCanary: canarySchema.nullable().parse(row?.ended ?? null),
        };
      } catch (error) {
        if (isViolatedReference(error)) return 'unknown';
        throw error;
      }
    },

    /** Remotes whose shipped build was made current. */
    shipped: async (): Promise<readonly string[]> => {
      const found = await query<{ remote: string }>('select remote from deploy.current where build is null');
      return found.map(({ remote }) => remote);
    },

    list: async (name: ReleasePart): Promise<readonly PublishedBuild[]> => {
      const found = await query<{ published: unknown }>(
        'select published from deploy.artefact where remote = $1 order by published_at desc',
        [name],
      );
      return found.map(({ published }) => publishedSchema.parse(published));
    },

    current: async (name: ReleasePart): Promise<string | null> => {
      const found = await query<{ build: string | null }>(
        'select build from deploy.current where remote = $1',
        [name],
      );
      return found[0]?.build ?? null;
    },

    canary: async (name: ReleasePart): Promise<CanaryRecord | null> => {
      const [row] = await query<{ canary: unknown }>('select canary from deploy.canary where remote = $1', [
        name,
      ]);
      return row === undefined ? null : canarySchema.parse(row.canary);
    },

    /** One statement, so that no step lacks its record. */
    stepCanary: async (name: ReleasePart, next: CanaryRecord, event: DeployEvent): Promise<boolean> => {
      const stepped = await query(
        `with stepped as (
           update deploy.canary set canary = $2
           where remote = $1 and canary ->> 'startedAt' = $3 and (canary ->> 'share')::int < $4 returning remote
         )
         insert into deploy.audit (at, remote, event, kept_until)
         select $5, remote, $6, $5::timestamptz + $7::int * interval '1 year' from stepped returning remote`,
        [name, next, next.startedAt, next.share, event.at, event, auditYears],
      );
      return stepped.length === 1;
    },

    setCanary: async (name: ReleasePart, canary: CanaryRecord): Promise<void> => {
      await query(
        `insert into deploy.canary (remote, build, canary) values ($1, $2, $3)
         on conflict (remote) do update set build = excluded.build, canary = excluded.canary`,
        [name, canary.build, canary],
      );
    },

    endCanary: async (name: ReleasePart, startedAt: string): Promise<boolean> => {
      const ended = await query(
        `delete from deploy.canary where remote = $1 and canary ->> 'startedAt' = $2 returning remote`,
        [name, startedAt],
      );
      return ended.length === 1;
    },

    openPreview: async (name: ReleasePart, { id, build, until, openedAt }: OpenPreview): Promise<void> => {
      await query(
        `insert into deploy.preview (remote, id, build, until, opened_at)
         values ($1, $2, $3, $4, $5) on conflict (remote, id) do nothing`,
        [name, id, build, until, openedAt],
      );
    },

    /** Unexpired previews of all remotes, newest first. */
    previews: async (): Promise<readonly { readonly remote: string; readonly preview: OpenPreview }[]> => {
      const rows = await query<PreviewRow>(
        `select remote, id, build, until, opened_at from deploy.preview
         where until > extract(epoch from now()) order by opened_at desc`,
      );
      return rows.map(({ remote, id, build, until, opened_at }) => ({
        remote,
        preview: { id, build, until: Number(until), openedAt: opened_at.toISOString() },
      }));
    },

    /** Ends one, or all if `id` is null, and deletes expired ones. @returns the number that were open */
    recallPreviews: async (name: ReleasePart, id: string | null): Promise<number> => {
      const recalled = await query<{ was_open: boolean }>(
        `delete from deploy.preview
         where remote = $1 and ($2::text is null or id = $2 or until <= extract(epoch from now()))
         returning until > extract(epoch from now()) as was_open`,
        [name, id],
      );
      return recalled.filter(({ was_open }) => was_open).length;
    },

    /** @returns true on first use */
    spendNonce: async (nonce: string): Promise<boolean> => {
      await query('delete from deploy.nonce where kept_until < now()');
      const spent = await query(
        `insert into deploy.nonce (nonce, kept_until) values ($1, now() + $2::int * interval '1 hour')
         on conflict (nonce) do nothing returning nonce`,
        [nonce, nonceHours],
      );
      return spent.length === 1;
    },

    note: async (event: DeployEvent): Promise<void> => {
      await query(
        `insert into deploy.audit (at, remote, event, kept_until)
         values ($1, $2, $3, $1::timestamptz + $4::int * interval '1 year')`,
        [event.at, event.remote, event, auditYears],
      );
    },

    /** @returns the number of expired rows deleted */
    deleteExpiredAudit: async (): Promise<number> => {
      const [row] = await query<{ forgotten: number }>('select deploy.forget_audit(now()) as forgotten');
      return row?.forgotten ?? 0;
    },

    /** Newest first; kinds unknown to this version are left out. */
    events: async (name: ReleasePart): Promise<readonly DeployEvent[]> => {
      const found = await query<{ event: unknown }>(
        `select event from deploy.audit where remote = $1 order by at desc, id desc limit ${maxEvents}`,
        [name],
      );
      return found.flatMap(({ event }) => eventSchema.safeParse(event).data ?? []);
    },

    close: () => pool.end(),
  };
};

export type DeployTables = ReturnType<typeof openDeployTables>;
