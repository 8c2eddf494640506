import { testDatabase, testInternalSecret } from '@attesta/testing';
import type { TestDatabase } from '@attesta/testing';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { internalPass } from '../auth/internal-caller.ts';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../logs/logger.ts';
import { createHealth } from './health.ts';
import type { Health } from './health.ts';

const entity = defineEntity({
  name: 'Rendering',
  tableName: 'rendering',
  properties: { documentId: p.uuid().primary(), comingSoon: p.text() },
});

let database: TestDatabase;
let orm: MikroORM;
let office = Promise.resolve();
beforeAll(async () => {
  database = await testDatabase();
  orm = await openDatabase({
    url: database.url('documents'),
    schema: 'documents',
    entities: [entity],
    migrations: [],
  });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const healthOf = (): Health =>
  createHealth({
    orm,
    settings: { INTERNAL_SECRET: testInternalSecret },
    logger: createLogger('health', 'silent'),
    own: { office: () => office },
  });

const statusOf = async (health: Health, path: string) => (await health.answer(path, ''))?.status;

it('is not ready before the migration, afterwards whatever becomes of the shared database', async () => {
  const health = healthOf();
  expect(await statusOf(health, '/health/ready')).toBe(503);
  await database.admin.query('alter table documents.rendering add column coming_soon text');
  expect(await statusOf(health, '/health/ready')).toBe(200);
  await database.admin.query('alter table documents.rendering drop column coming_soon');
  expect(await statusOf(health, '/health/ready')).toBe(200);
  expect(await statusOf(healthOf(), '/health/ready')).toBe(503);
  const fork = vi.spyOn(orm.em, 'fork').mockImplementation(() => {
    throw new Error('The database is away.');
  });
  expect(await statusOf(health, '/health/ready')).toBe(200);
  expect(await health.answer('/health/parts', internalPass(testInternalSecret))).toEqual({
    status: 503,
    body: { status: 'unavailable', parts: { database: 'down', office: 'up' } },
  });
  fork.mockRestore();
});

it('is not ready without what is its own', async () => {
  await database.admin.query('alter table documents.rendering add column coming_soon text');
  const health = healthOf();
  expect(await statusOf(health, '/health/ready')).toBe(200);
  office = Promise.reject(new Error('no office'));
  expect(await statusOf(health, '/health/ready')).toBe(503);
  expect(await statusOf(health, '/health/live')).toBe(200);
  expect(await health.answer('/health', '')).toBeNull();
});
