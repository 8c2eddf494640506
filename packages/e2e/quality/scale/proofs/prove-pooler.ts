import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUsers } from '@attesta/tooling/processes/migrations.ts';
import { createProcessGroup } from '@attesta/tooling/processes/process-group.ts';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import { serviceUrl, withDatabase } from '@attesta/testing/stores/database-roles.ts';
import { startPgbouncer } from '@attesta/testing/stores/pgbouncer.ts';
import pg from 'pg';

import { createLongReference } from '../../../support/people/long-reference.ts';
import { startOwnStack } from '../../../support/stack/own-stack.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import { atMost, medianOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { planStores } from '../fleet/stores.ts';
import { printLine } from '../../table.ts';

const rounds = 15;
const warmUp = 3;
const allowed = 1.5;
const databases = { direct: 'scale_direct', pooled: 'scale_pooled' } as const;

const createDatabases = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const name of Object.values(databases)) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
};

/** Customer of a stack. @returns times a new document, from the order to the last byte of its preview (milliseconds) */
const createCustomer = async (stack: OwnStack): Promise<(mark: string) => Promise<number>> => {
  const { token } = await stack.arrange({ credit: 1 });
  const { id, vary } = await createLongReference(stack.url, token);
  const client = apiClient(stack.url, { token });
  const params = { id };
  return async (mark) => {
    await vary(mark);
    const began = performance.now();
    const statuses = [
      (await client.call('generateZeugnis', { params })).status,
      (await client.call('getPreview', { params })).status,
    ];
    if (statuses.some((status) => status !== 200)) throw new Error(`a preview: ${statuses.join(' ')}`);
    return performance.now() - began;
  };
};

/** Previews of a product whose services reach PostgreSQL through PgBouncer, against those of one that does not. */
export const provePooler = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-scale-pooler-'));
  const stores = await planStores(folder);
  const group = createProcessGroup({ logFolder: join(folder, 'logs'), notice: printLine });
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    ends.push(() => group.stop(group.names()));
    for (const spec of stores.processes) await group.start(spec);
    await createDatabases(stores.adminUrl);
    const pooler = await startPgbouncer(stores.adminUrl, 10);
    ends.push(() => pooler.stop());
    const pooledUrl = withDatabase(stores.adminUrl, databases.pooled);
    const addresses = databaseUsers.flatMap((user) => {
      const [name, own] = [user.toUpperCase(), serviceUrl(pooledUrl, user)];
      return [
        [`${name}_DATABASE_URL`, pooler.through(own)],
        ...(['accounts', 'references', 'documents'].includes(user) ? [[`${name}_LISTEN_URL`, own]] : []),
      ];
    });
    const { DATABASE_URL: _url, REDIS_URL: _redis, ...passwords } = stores.settings;
    const common = { ...passwords, GENERATE_LIMIT_PER_MINUTE: '100000', LIBREOFFICE_POOL: '1' };
    const start = async (name: string, settings: Record<string, string>) => {
      const stack = await startOwnStack(name, { ...common, ...settings });
      ends.push(() => stack.stop());
      return createCustomer(stack);
    };
    const direct = await start('direct', { DATABASE_URL: withDatabase(stores.adminUrl, databases.direct) });
    const pooled = await start('pooled', { DATABASE_URL: pooledUrl, ...Object.fromEntries(addresses) });
    const times: Record<'direct' | 'pooled', number[]> = { direct: [], pooled: [] };
    for (let round = 0; round < warmUp + rounds; round += 1) {
      // In turn, so that neither is always the second.
      const isFirst = round % 2 === 0;
      const early = isFirst ? await direct(`D ${round}`) : 0;
      const other = await pooled(`P ${round}`);
      const one = isFirst ? early : await direct(`D ${round}`);
      if (round < warmUp) continue;
      times.direct.push(one);
      times.pooled.push(other);
    }
    const [one, other] = [medianOf(times.direct), medianOf(times.pooled)];
    const medians = `${Math.round(other)} / ${Math.round(one)} ms`;
    return [atMost(`preview through PgBouncer / direct (medians ${medians})`, other / one, allowed, ' ×')];
  } finally {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  }
};
