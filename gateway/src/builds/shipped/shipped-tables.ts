import type pg from 'pg';
import { openGatewayPool } from '../store/gateway-pool.ts';
import { readWhole } from './read-whole.ts';
import type { OwnBuild, ShippedFile } from './shipped-build.ts';
import { keptVersions, maxBuilds, safeHours } from './shipped-store.ts';
import type { ShippedStore } from './shipped-store.ts';

/** Held by whoever puts or removes, so that no file vanishes before the build that names it is there. */
const lock = "select pg_advisory_xact_lock(hashtext('deploy.shipped_build'))";

const removeOldBuilds = `delete from deploy.shipped_build b using (
    select mac, row_number() over (partition by part order by seen_at desc) as place from deploy.shipped_build) ranked
  where ranked.mac = b.mac and ranked.place > ${keptVersions} and b.seen_at < now() - interval '${safeHours} hours'`;

const removeOldFiles = `delete from deploy.shipped_file f where not exists (
    select from deploy.shipped_build b, jsonb_array_elements(b.build -> 'files') named
     where named ->> 'sha384' = f.sha384)`;

const inTransaction = async (
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    // Its connection is closed, which rolls back.
    fault = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(fault);
  }
};

/** Inserts the files that are not there, one after the other: none but one is in memory. */
const putFiles = async (client: pg.PoolClient, { build, folder }: OwnBuild): Promise<void> => {
  const { rows } = await client.query<{ sha384: string }>(
    'select sha384 from deploy.shipped_file where sha384 = any($1)',
    [build.files.map(({ sha384 }) => sha384)],
  );
  const present = new Set(rows.map(({ sha384 }) => sha384));
  for (const file of build.files) {
    if (present.has(file.sha384)) continue;
    present.add(file.sha384);
    await client.query('insert into deploy.shipped_file (sha384, bytes) values ($1, $2)', [
      file.sha384,
      await readWhole(folder, file),
    ]);
  }
};

/** Tables of the schema `deploy`. @param url of the gateway's own role */
export const openShippedTables = (url: string): ShippedStore => {
  const pool = openGatewayPool(url);

  return {
    put: (builds) =>
      inTransaction(pool, async (client) => {
        await client.query(lock);
        for (const own of builds) {
          await putFiles(client, own);
          await client.query(
            `insert into deploy.shipped_build (mac, part, build, text) values ($1, $2, $3, $4)
             on conflict (mac) do update set seen_at = excluded.seen_at`,
            [own.mac, own.build.part, own.text, own.text],
          );
        }
        await client.query(removeOldBuilds);
        await client.query(removeOldFiles);
      }),
    macs: async () => {
      const { rows } = await pool.query<{ mac: string }>(
        `select mac from deploy.shipped_build order by seen_at desc limit ${maxBuilds}`,
      );
      return rows.map(({ mac }) => mac);
    },
    read: async (macs) =>
      (
        await pool.query<{ mac: string; text: string }>(
          'select mac, text from deploy.shipped_build where mac = any($1)',
          [macs],
        )
      ).rows,
    bytesOf: async ({ sha384, size }: ShippedFile) => {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        'select bytes from deploy.shipped_file where sha384 = $1 and octet_length(bytes) = $2',
        [sha384, size],
      );
      return rows[0]?.bytes ?? null;
    },
    close: () => pool.end(),
  };
};
