import { createHash } from 'node:crypto';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { isConnectionFault } from '@attesta/service-kit/http/errors.ts';
import pg from 'pg';
import { canarySchema } from './canary-file.ts';
import type { CanaryRecord } from './canary-file.ts';
import {
  eventSchema,
  keptBuilds,
  nonceHours,
  publishedSchema,
  StoreUnavailableError,
} from './build-store.ts';
import type { DeployEvent, OpenPreview, PublishedBuild } from './build-store.ts';

/** A build as the database has it, without its bytes. */
export type ArtefactRow = {
  readonly remote: string;
  readonly build: string;
  readonly sha256: string;
  readonly published_at: Date;
  readonly is_current: boolean;
  /** Where a share of the sessions gets it. */
  readonly canary: CanaryRecord | null;
};

type PreviewRow = {
  readonly remote: string;
  readonly id: string;
  readonly build: string;
  readonly until: string;
  readonly opened_at: Date;
};

/** Of a connection and of an answer (milliseconds): a large build comes in a second or two. */
const patience = { connection: 5_000, answer: 15_000 };

/** Says that the database is there, and has no time or no room. */
const busyCodes: ReadonlySet<string> = new Set([
  '57014',
  '53300',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const isAway = (error: unknown): boolean =>
  isConnectionFault(error) ||
  (error instanceof Error &&
    (error.message === 'Query read timeout' || ('code' in error && busyCodes.has(String(error.code)))));

/** Many times as many as the builds that are kept. */
const mostEvents = 1000;

const violatedReference = '23503';
const isViolatedReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === violatedReference;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The tables of published builds, whose audit keeps a row for so many years. Each call is one statement or may be repeated, and rejects with `StoreUnavailableError` where
 * the database cannot be reached.
 */
export const openDeployTables = (url: string, auditYears: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    keepAlive: true,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    statement_timeout: patience.answer,
  });
  // A connection that breaks is told by whoever asks on it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const ask = async <Row extends pg.QueryResultRow>(
    sql: string,
    params: readonly unknown[] = [],
  ): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(sql, [...params])).rows;
    } catch (error) {
      if (!isAway(error)) throw error;
      throw new StoreUnavailableError('The database of builds cannot be reached', { cause: error });
    }
  };

  return {
    /** What is current comes first, then the newest. */
    rows: async (): Promise<readonly ArtefactRow[]> => {
      const rows = await ask<Omit<ArtefactRow, 'canary'> & { canary: unknown }>(
        `select a.remote, a.build, a.sha256, a.published_at, c.build is not null as is_current, k.canary
         from deploy.artefact a
         left join deploy.current c on c.remote = a.remote and c.build = a.build
         left join deploy.canary k on k.remote = a.remote and k.build = a.build
         order by is_current desc, a.published_at desc`,
      );
      return rows.map((row) => ({ ...row, canary: canarySchema.nullable().parse(row.canary) }));
    },

    /** Null where it is gone meanwhile. */
    bytesOf: async (name: string, build: string): Promise<Uint8Array | null> => {
      const found = await ask<{ bytes: Buffer }>(
        'select bytes from deploy.artefact where remote = $1 and build = $2',
        [name, build],
      );
      return found[0]?.bytes ?? null;
    },

    /** @returns false where there is one of this name already */
    insert: async (name: RemoteName, artefact: Artefact, published: PublishedBuild): Promise<boolean> => {
      const { bytes } = artefact;
      const made = await ask(
        `insert into deploy.artefact (remote, build, sha256, bytes, published, published_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (remote, build) do nothing returning build`,
        [name, published.build, sha256Of(bytes), Buffer.from(bytes), published, published.publishedAt],
      );
      return made.length === 1;
    },

    /** Puts the same build in the place of one that was signed with a key which no longer counts. */
    replace: async (name: RemoteName, { bytes }: Artefact, published: PublishedBuild): Promise<void> => {
      await ask(
        `update deploy.artefact set sha256 = $3, bytes = $4, published = $5, published_at = $6
         where remote = $1 and build = $2`,
        [name, published.build, sha256Of(bytes), Buffer.from(bytes), published, published.publishedAt],
      );
    },

    /** Of a remote the newest stay, and what sessions get. */
    removeOld: async (name: RemoteName): Promise<void> => {
      await ask(
        `delete from deploy.artefact a where remote = $1
           and build not in (select build from deploy.artefact where remote = $1
             order by published_at desc limit ${keptBuilds})
           and not exists (select 1 from deploy.current c where c.remote = a.remote and c.build = a.build)
           and not exists (select 1 from deploy.canary k where k.remote = a.remote and k.build = a.build)`,
        [name],
      ).catch((error: unknown) => {
        // One of them has become current this moment. The next build takes the others along.
        if (!isViolatedReference(error)) throw error;
      });
    },

    makeCurrent: async (name: RemoteName, build: string): Promise<{ before: string | null } | 'unknown'> => {
      try {
        const [row] = await ask<{ before: string | null }>(
          `insert into deploy.current (remote, build) values ($1, $2)
           on conflict (remote) do update set build = excluded.build, since = excluded.since
           returning old.build as before`,
          [name, build],
        );
        return { before: row?.before ?? null };
      } catch (error) {
        if (isViolatedReference(error)) return 'unknown';
        throw error;
      }
    },

    /** What came with the product is current from now on. @returns the build that was current before, null for none */
    makeShippedCurrent: async (name: RemoteName): Promise<{ before: string | null }> => {
      const [row] = await ask<{ before: string | null }>(
        `insert into deploy.current (remote, build) values ($1, null)
         on conflict (remote) do update set build = null, since = excluded.since
         returning old.build as before`,
        [name],
      );
      return { before: row?.before ?? null };
    },

    /** Of which remotes what came with the product was made current. */
    shipped: async (): Promise<readonly string[]> => {
      const found = await ask<{ remote: string }>('select remote from deploy.current where build is null');
      return found.map(({ remote }) => remote);
    },

    list: async (name: RemoteName): Promise<readonly PublishedBuild[]> => {
      const found = await ask<{ published: unknown }>(
        'select published from deploy.artefact where remote = $1 order by published_at desc',
        [name],
      );
      return found.map(({ published }) => publishedSchema.parse(published));
    },

    current: async (name: RemoteName): Promise<string | null> => {
      const found = await ask<{ build: string | null }>(
        'select build from deploy.current where remote = $1',
        [name],
      );
      return found[0]?.build ?? null;
    },

    canary: async (name: RemoteName): Promise<CanaryRecord | null> => {
      const [row] = await ask<{ canary: unknown }>('select canary from deploy.canary where remote = $1', [
        name,
      ]);
      return row === undefined ? null : canarySchema.parse(row.canary);
    },

    setCanary: async (name: RemoteName, canary: CanaryRecord): Promise<void> => {
      await ask(
        `insert into deploy.canary (remote, build, canary) values ($1, $2, $3)
         on conflict (remote) do update set build = excluded.build, canary = excluded.canary`,
        [name, canary.build, canary],
      );
    },

    endCanary: async (name: RemoteName, startedAt: string): Promise<boolean> => {
      const ended = await ask(
        `delete from deploy.canary where remote = $1 and canary ->> 'startedAt' = $2 returning remote`,
        [name, startedAt],
      );
      return ended.length === 1;
    },

    openPreview: async (name: RemoteName, { id, build, until, openedAt }: OpenPreview): Promise<void> => {
      await ask(
        `insert into deploy.preview (remote, id, build, until, opened_at)
         values ($1, $2, $3, $4, $5) on conflict (remote, id) do nothing`,
        [name, id, build, until, openedAt],
      );
    },

    /** Those of all remotes that have not ended, the newest first. */
    previews: async (): Promise<readonly { readonly remote: string; readonly preview: OpenPreview }[]> => {
      const rows = await ask<PreviewRow>(
        `select remote, id, build, until, opened_at from deploy.preview
         where until > extract(epoch from now()) order by opened_at desc`,
      );
      return rows.map(({ remote, id, build, until, opened_at }) => ({
        remote,
        preview: { id, build, until: Number(until), openedAt: opened_at.toISOString() },
      }));
    },

    /** Ends one, or all where none is named, and takes those along that have ended. @returns how many were open */
    recallPreviews: async (name: RemoteName, id: string | null): Promise<number> => {
      const recalled = await ask<{ was_open: boolean }>(
        `delete from deploy.preview
         where remote = $1 and ($2::text is null or id = $2 or until <= extract(epoch from now()))
         returning until > extract(epoch from now()) as was_open`,
        [name, id],
      );
      return recalled.filter(({ was_open }) => was_open).length;
    },

    /** @returns whether it is used for the first time */
    spendNonce: async (nonce: string): Promise<boolean> => {
      await ask('delete from deploy.nonce where kept_until < now()');
      const spent = await ask(
        `insert into deploy.nonce (nonce, kept_until) values ($1, now() + $2::int * interval '1 hour')
         on conflict (nonce) do nothing returning nonce`,
        [nonce, nonceHours],
      );
      return spent.length === 1;
    },

    note: async (event: DeployEvent): Promise<void> => {
      await ask(
        `insert into deploy.audit (at, remote, event, kept_until)
         values ($1, $2, $3, $1::timestamptz + $4::int * interval '1 year')`,
        [event.at, event.remote, event, auditYears],
      );
    },

    /** @returns how many rows of the audit had their time */
    forgetAudit: async (): Promise<number> => {
      const [row] = await ask<{ forgotten: number }>('select deploy.forget_audit(now()) as forgotten');
      return row?.forgotten ?? 0;
    },

    /** The newest first, and of those what this version knows. */
    events: async (name: RemoteName): Promise<readonly DeployEvent[]> => {
      const found = await ask<{ event: unknown }>(
        `select event from deploy.audit where remote = $1 order by at desc, id desc limit ${mostEvents}`,
        [name],
      );
      return found.flatMap(({ event }) => eventSchema.safeParse(event).data ?? []);
    },

    close: () => pool.end(),
  };
};

export type DeployTables = ReturnType<typeof openDeployTables>;
