import { setTimeout as sleep } from 'node:timers/promises';

import { atMost } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Instance } from '../fleet/plan-fleet.ts';
import type { Customers } from '../work/customers.ts';
import { unnoticed, whileWorking } from './working.ts';

/** Time in which a process ends after SIGTERM (seconds). */
const longestEnd = 60;

/** Order of a deployment: gateways last. */
export const inOrder = (instances: readonly Instance[]): Instance[] => [
  ...instances.filter(({ kind }) => kind !== 'gateway'),
  ...instances.filter(({ kind }) => kind === 'gateway'),
];

/** Ends each process in turn with SIGTERM and starts its successor. @returns seconds until the slowest had ended */
export const replaceEach = async (
  fleet: Fleet,
  instances: readonly Instance[],
  sources?: string,
): Promise<number> => {
  const took: number[] = [];
  for (const instance of inOrder(instances)) took.push(await fleet.replace(instance, sources));
  return Math.max(...took) / 1000;
};

/** One of each kind that a deployment in short form ends. */
const shortly: ReadonlySet<string> = new Set(['references-1', 'worker-1', 'gateway-1']);

export const proveDeploy = async (
  fleet: Fleet,
  customers: Customers,
  { isShort, jobs }: { isShort: boolean; jobs: number },
): Promise<Figure[]> => {
  const what = 'SIGTERM';
  const instances = fleet.instances.filter(({ name }) => !isShort || shortly.has(name));
  let slowest = 0;
  const { calls, figures, documents } = await whileWorking(fleet, customers, { what, jobs }, async () => {
    slowest = await replaceEach(fleet, instances);
    await sleep(2_000);
  });
  return [
    ...unnoticed(`${what} of ${instances.length} processes`, calls),
    ...figures,
    ...documents,
    atMost(`${what}: slowest process ended after`, slowest, longestEnd, ' s'),
  ];
};
