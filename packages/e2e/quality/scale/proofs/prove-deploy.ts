import { setTimeout as sleep } from 'node:timers/promises';

import { atMost } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { printLine } from '../../table.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Instance } from '../fleet/plan-fleet.ts';
import type { Customers } from '../work/customers.ts';
import type { MadeDocument } from '../work/maker.ts';
import { unnoticed, whileWorking } from './working.ts';

/** Time in which a process ends after SIGTERM (seconds). */
const longestEnd = 60;

/** Order of a deployment: gateways last. */
export const inOrder = (instances: readonly Instance[]): Instance[] => [
  ...instances.filter(({ kind }) => kind !== 'gateway'),
  ...instances.filter(({ kind }) => kind === 'gateway'),
];

/** Time of a replacement (milliseconds since 1970), and milliseconds until the process had ended. */
type Replacement = { name: string; from: number; to: number; took: number };

/** Ends each process in turn with SIGTERM and starts its successor. */
export const replaceEach = async (
  fleet: Fleet,
  instances: readonly Instance[],
  sources?: string,
): Promise<readonly Replacement[]> => {
  const replaced: Replacement[] = [];
  for (const instance of inOrder(instances)) {
    const from = Date.now();
    const took = await fleet.replace(instance, sources);
    replaced.push({ name: instance.name, from, to: Date.now(), took });
  }
  return replaced;
};

/** Figure of the slowest end; prints what was replaced while the slowest document was made. */
export const judgeReplacements = (
  what: string,
  replaced: readonly Replacement[],
  { begun, milliseconds }: MadeDocument,
): Figure => {
  const names = replaced
    .filter(({ from, to }) => from <= begun + milliseconds && to >= begun)
    .map(({ name }) => name);
  printLine(`    slowest document: ${milliseconds} ms, while these were replaced: ${names.join(', ')}`);
  const slowest = Math.max(...replaced.map(({ took }) => took)) / 1000;
  return atMost(`${what}: slowest process ended after`, slowest, longestEnd, ' s');
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
  let replaced: readonly Replacement[] = [];
  const { calls, figures, documents, slowest } = await whileWorking(
    fleet,
    customers,
    { what, jobs },
    async () => {
      replaced = await replaceEach(fleet, instances);
      await sleep(2_000);
    },
  );
  return [
    ...unnoticed(`${what} of ${instances.length} processes`, calls),
    ...figures,
    ...documents,
    judgeReplacements(what, replaced, slowest),
  ];
};
