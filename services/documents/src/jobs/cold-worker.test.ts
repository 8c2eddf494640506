import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '@attesta/service-kit/schedule/clock.ts';

import { readWorkerEnv } from '../env.ts';
import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { exampleCompany } from '../testing/example-receipt.ts';
import { sleepingPool } from '../testing/sleeping-pool.ts';
import { readTemplate, startTestOffice } from '../testing/test-office.ts';
import { startWork } from '../work.ts';

const patient = { timeout: 60_000, interval: 20 };
const total = 12;

let stack: DocumentsStack;
let pdf: Buffer;
beforeAll(async () => {
  const [started, office] = await Promise.all([startDocuments(), startTestOffice()]);
  stack = started;
  pdf = await office.convert(await readTemplate(), { archive: true });
  await office.stop();
});
afterAll(() => stack.close());

/** Background jobs of a worker whose LibreOffice is warm once `ready` resolves. */
const startWorkWith = (ready: Promise<void>) => {
  const { settings, orm, listening, logger } = stack.dependencies;
  const { convert, close, converted } = sleepingPool(pdf, 10);
  const work = startWork({
    settings: readWorkerEnv({
      NODE_ENV: 'test',
      HTTP_PORT: '0',
      DATABASE_URL: settings.DATABASE_URL,
      REDIS_URL: settings.REDIS_URL,
      REDIS_PREFIX: settings.REDIS_PREFIX,
      PUBLIC_URL: settings.PUBLIC_URL,
      TOKEN_SECRET: settings.TOKEN_SECRET,
      INTERNAL_SECRET: settings.INTERNAL_SECRET,
      COMPANY_NAME: exampleCompany.name,
      COMPANY_ADDRESS: exampleCompany.address,
      COMPANY_ZIP: exampleCompany.zip,
      COMPANY_CITY: exampleCompany.city,
      COMPANY_VAT_RATE: '',
    }),
    orm,
    listening,
    clock: systemClock,
    logger,
    pool: {
      convert: (docx, options) => ready.then(() => convert(docx, options)),
      close,
      ready,
      confinement: { user: true, network: true, files: true },
      pids: () => [],
      stop: () => Promise.resolve(),
    },
  });
  return { ...work, converted };
};

/** Orders documents of a new account. @returns waits until all are ready */
const order = async (count: number): Promise<() => Promise<void>> => {
  const { accountId } = await stack.customer();
  const ids: string[] = [];
  while (ids.length < count) ids.push((await stack.arrange.reference(accountId)).documentId);
  for (const id of ids) await stack.order(id);
  return () =>
    vi.waitFor(async () => {
      const rows = await stack.arrange.query<{ status: string }>(
        'select status from documents.rendering where document_id = any($1)',
        [ids],
      );
      expect(rows).toEqual(ids.map(() => ({ status: 'ready' })));
    }, patient);
};

test('a worker leaves documents to others until its LibreOffice is warm', { timeout: 180_000 }, async () => {
  const { promise: ready, resolve: warmUp } = Promise.withResolvers<void>();
  const cold = startWorkWith(ready);
  const warm = startWorkWith(Promise.resolve());
  // One that the cold worker had claimed would never get ready.
  await (
    await order(total)
  )();
  expect([cold.converted.length, warm.converted.length]).toEqual([0, total]);
  await warm.stop();
  warmUp();
  await (
    await order(1)
  )();
  expect(cold.converted).toHaveLength(1);
  await cold.stop();
});

test('a worker that is told to end before its LibreOffice is warm ends at once', async () => {
  const cold = startWorkWith(new Promise(() => undefined));
  await cold.stop();
  expect(cold.converted).toEqual([]);
});
