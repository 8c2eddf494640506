import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { postgresProcess } from '@attesta/tooling/embedded/postgres.ts';
import { redisProcess } from '@attesta/tooling/embedded/redis.ts';
import type { TestProject } from 'vitest/node';
import { createMigratedTemplate } from '../stores/migrated-template.ts';
import '../stores/provided-context.ts';

/**
 * Starts one Postgres cluster and one Redis for a run of vitest, both without durability, in a temporary folder. Both
 * processes end with this one, however it ends.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-test-'));
  const [postgresPort = 0, redisPort = 0] = await freePorts(2);
  const password = 'test';
  const postgres = await postgresProcess({
    folder: join(folder, 'postgres'),
    port: postgresPort,
    password,
    durable: false,
  });
  const redis = await redisProcess({
    folder: join(folder, 'redis'),
    port: redisPort,
    password,
    durable: false,
  });
  const running = await Promise.all([startStackProcess(postgres), startStackProcess(redis)]);
  const templateDatabase = 'attesta_template';
  await createMigratedTemplate(postgres.adminUrl, templateDatabase);
  project.provide('testServers', {
    databaseAdminUrl: postgres.adminUrl,
    templateDatabase,
    redisUrl: redis.url,
  });
  return async () => {
    // The data is discarded, so an orderly shutdown gains nothing.
    await Promise.all(running.map((server) => server.stop('SIGKILL')));
    await rm(folder, { recursive: true, force: true });
  };
};
