import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPart } from '@attesta/tooling/machine/stack-process.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { postgresPart } from '@attesta/tooling/embedded/postgres.ts';
import { redisPart } from '@attesta/tooling/embedded/redis.ts';
import type { TestProject } from 'vitest/node';
import { createMigratedTemplate } from '../stores/migrated-template.ts';
import '../stores/provided-context.ts';

/**
 * One Postgres cluster and one Redis for a whole run of vitest, both without durability, in a folder that is gone
 * afterwards. Both processes end with this one, however it ends.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-test-'));
  const [postgresPort = 0, redisPort = 0] = await freePorts(2);
  const password = 'test';
  const postgres = await postgresPart({
    folder: join(folder, 'postgres'),
    port: postgresPort,
    password,
    durable: false,
  });
  const redis = await redisPart({ folder: join(folder, 'redis'), port: redisPort, password, durable: false });
  const running = await Promise.all([startPart(postgres), startPart(redis)]);
  const templateDatabase = 'attesta_template';
  await createMigratedTemplate(postgres.adminUrl, templateDatabase);
  project.provide('testServers', {
    databaseAdminUrl: postgres.adminUrl,
    templateDatabase,
    redisUrl: redis.url,
  });
  return async () => {
    // The data is thrown away, so nothing is gained by an orderly shutdown.
    await Promise.all(running.map((part) => part.stop('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  };
};
