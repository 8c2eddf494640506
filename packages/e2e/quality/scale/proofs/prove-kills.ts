import { setTimeout as sleep } from 'node:timers/promises';

import { none, summary } from '../figure.ts';
import { printLine } from '../../table.ts';
import type { Figure } from '../figure.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Instance } from '../fleet/plan-fleet.ts';
import type { Customers } from '../work/customers.ts';
import { isFailed } from '../work/record.ts';
import type { Call } from '../work/record.ts';
import { whileWorking } from './working.ts';

/** Kinds that a short run kills. */
const shortly: ReadonlySet<string> = new Set(['gateway', 'references', 'worker']);

/** The second of each kind. */
const victimsOf = ({ instances }: Fleet, isShort: boolean): Instance[] =>
  instances.filter(({ kind, name }) => name.endsWith('-2') && (!isShort || shortly.has(kind)));

/** Begin, the end of the process, and when all was well again (milliseconds since 1970). */
type Kill = { instance: Instance; from: number; ended: number; to: number };

/**
 * A request that fails at the time of a kill was in flight when the process ended, or was given to it before HAProxy knew: until its
 * first connection was refused there (termination state `SC`).
 */
const judge = ({ instance, from, ended, to }: Kill, calls: readonly Call[], { faults }: Fleet): Figure => {
  const failed = calls.filter((call) => isFailed(call) && call.ended >= from && call.ended < to);
  const ofTime = faults.filter(({ at }) => at >= from && at < to);
  const refused = ofTime.find(({ server, ending }) => server === instance.name && ending.startsWith('SC'));
  const known = refused?.at ?? ended;
  const others = ofTime.filter(({ server }) => server !== instance.name);
  const count = (isOf: (begun: number) => boolean): number =>
    failed.filter(({ begun }) => isOf(begun)).length;
  const later = count((begun) => begun > known);
  if (failed.length > 0) {
    const described = failed.map(({ name, outcome, begun }) => `${name}: ${outcome} (${begun - ended} ms)`);
    printLine(`    ${instance.name}: ${summary(described)}; known after ${known - ended} ms`);
  }
  if (others.length > 0) {
    printLine(`    ${summary(others.map(({ server, ending, status }) => `${server} ${ending} ${status}`))}`);
  }
  return {
    figure: `SIGKILL of a ${instance.kind}: failed in flight, before the proxy knew, later`,
    measured: `${count((begun) => begun <= ended)}, ${count((begun) => begun > ended && begun <= known)}, ${later}`,
    limit: 'later: 0',
    passed: later === 0 && others.length === 0,
  };
};

export const proveKills = async (
  fleet: Fleet,
  customers: Customers,
  { isShort, jobs }: { isShort: boolean; jobs: number },
): Promise<Figure[]> => {
  const kills: Kill[] = [];
  const what = 'SIGKILL';
  const { calls, figures, documents } = await whileWorking(fleet, customers, { what, jobs }, async () => {
    for (const instance of victimsOf(fleet, isShort)) {
      const from = Date.now();
      const ended = await fleet.kill(instance);
      await sleep(1_500);
      kills.push({ instance, from, ended, to: Date.now() });
    }
  });
  const isOfKill = ({ ended }: Call): boolean => kills.some(({ from, to }) => ended >= from && ended < to);
  const others = calls.filter((call) => isFailed(call) && !isOfKill(call));
  return [
    ...kills.map((kill) => judge(kill, calls, fleet)),
    none(
      `${what}: failed requests at other times`,
      others.map(({ name, outcome }) => `${name}: ${outcome}`),
    ),
    ...figures,
    ...documents.slice(0, 1),
  ];
};
