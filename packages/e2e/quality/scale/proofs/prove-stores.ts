import { setTimeout as sleep } from 'node:timers/promises';

import type { ErrorCode } from '@attesta/contracts/model/errors.ts';

import { atMost, none, summary } from '../figure.ts';
import { printLine } from '../../table.ts';
import type { Figure } from '../figure.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Customers } from '../work/customers.ts';
import { isFailed } from '../work/record.ts';
import { failuresOf, unnoticed, whileWorking } from './working.ts';

/** Answer of a service whose database is away, with 503 and `retry-after`. */
const awayCode: ErrorCode = 'storeUnavailable';
/** Time in which all is well again after PostgreSQL is there (seconds). */
const backWithin = 10;

const provePostgres = async (fleet: Fleet, customers: Customers): Promise<Figure[]> => {
  const what = 'PostgreSQL restarted';
  const before = fleet.faults.length;
  let ready = 0;
  const { calls, figures } = await whileWorking(fleet, customers, { what, jobs: 10 }, async () => {
    await fleet.restart('postgres');
    ready = Date.now();
    await sleep((backWithin + 2) * 1_000);
  });
  const failed = calls.filter(isFailed);
  const own = failed.filter(({ code }) => code === awayCode);
  printLine(`    answers other than 200: ${summary(failuresOf(failed))}`);
  const last = Math.max(ready, ...failed.map(({ ended }) => ended));
  return [
    none(
      `${what}: answers but the product's own «${awayCode}» (of which there were ${own.length})`,
      failuresOf(failed.filter((call) => !own.includes(call))),
    ),
    none(
      `${what}: answers of the proxy`,
      fleet.faults.slice(before).map(({ server, ending, status }) => `${server} ${ending} ${status}`),
    ),
    atMost(`${what}: last of them after it was ready`, (last - ready) / 1000, backWithin, ' s'),
    ...figures,
  ];
};

const proveRedis = async (fleet: Fleet, customers: Customers): Promise<Figure[]> => {
  const what = 'Redis restarted';
  const { calls, figures, documents } = await whileWorking(fleet, customers, { what, jobs: 10 }, async () => {
    await fleet.restart('redis');
    await sleep(8_000);
  });
  return [...unnoticed(what, calls), ...figures, ...documents];
};

export const proveStores = async (fleet: Fleet, customers: Customers): Promise<Figure[]> => [
  ...(await provePostgres(fleet, customers)),
  ...(await proveRedis(fleet, customers)),
];
