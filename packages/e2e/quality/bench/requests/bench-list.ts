import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { OwnStack } from '../../../support/stack/own-stack.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import { millisecondsOf, requestOk } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { seedReferences } from './seed-references.ts';

const references = 200;
const warmUp = 100;
const path = '/api/zeugnisse/employee';

const startBareServer = async (databaseUrl: string): Promise<{ process: ChildProcess; url: string }> => {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const bare = fork(script, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [port] = (await once(bare, 'message')) as [number];
  return { process: bare, url: `http://127.0.0.1:${port}` };
};

/** Checks that all three answer the same list, without which their times could not be compared. */
const expectSameAnswers = async (urls: readonly string[], token: string): Promise<void> => {
  const bodies = await Promise.all(urls.map((url) => requestOk(url, { token })));
  const lists = bodies.map((body) => JSON.parse(body.toString('utf8')) as unknown[]);
  const texts = new Set(lists.map((list) => JSON.stringify(list)));
  if (lists[0]?.length !== references || texts.size !== 1) {
    throw new Error(`the lists differ, first in: ${lists.map(([row]) => JSON.stringify(row)).join('\n')}`);
  }
};

/** Measures the list of references through the gateway, at the service, and from a bare Koa handler. */
export const benchList = async (stack: OwnStack, { rounds }: BenchOptions): Promise<Verdict[]> => {
  const { accountId, token } = await stack.arrange();
  await seedReferences(stack.dbAdminUrl, accountId, references);
  const bare = await startBareServer(stack.databaseUrls.references);
  try {
    const urls = { gateway: stack.url, service: stack.urls.references, 'bare Koa': bare.url };
    const addresses = Object.entries(urls).map(([name, base]) => ({ name, url: `${base}${path}` }));
    await expectSameAnswers(
      addresses.map(({ url }) => url),
      token,
    );
    const contestants = addresses.map(({ name, url }) => ({
      name,
      run: async () => [await millisecondsOf(() => requestOk(url, { token }))],
    }));
    const series = await runAlternating(contestants, { rounds, warmUp });
    printSeries(`GET ${path}, ${references} references, one after the other`, series);
    const service = medianOf(series, 'service');
    return [
      atMost('list: gateway / service', medianOf(series, 'gateway') / service, 1.6),
      atMost('list: service / bare Koa', service / medianOf(series, 'bare Koa'), 2),
    ];
  } finally {
    bare.process.kill();
  }
};
