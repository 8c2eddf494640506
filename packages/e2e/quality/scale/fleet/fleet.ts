import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrangeAccount } from '@attesta/testing/arrange-account.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import type { StackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { migrateDatabase } from '@attesta/tooling/processes/migrations.ts';
import { createProcessGroup } from '@attesta/tooling/processes/process-group.ts';

import { isRunning } from '../../../support/stack/process-tree.ts';
import { balanced, planFleet } from './plan-fleet.ts';
import type { Instance } from './plan-fleet.ts';
import { planProxy } from './proxy.ts';
import type { ProxyFault } from './proxy.ts';
import { planStores } from './stores.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** The product in many processes behind HAProxy, with its stores outside. */
export type Fleet = {
  url: string;
  adminUrl: string;
  /** Settings that lead to the stores. */
  stores: Record<string, string>;
  instances: readonly Instance[];
  /** Requests that HAProxy could not pass on so far. */
  faults: readonly ProxyFault[];
  pid: (name: string) => number | undefined;
  arrange: (credit: number) => Promise<ArrangedAccount>;
  /**
   * Ends a process with SIGTERM, then starts its successor and waits until it gets requests.
   * @param sources folder of the successor's version
   * @returns milliseconds until it had ended
   */
  replace: (instance: Instance, sources?: string) => Promise<number>;
  /** Ends a process with SIGKILL, and waits until its successor gets requests. @returns time of its end (milliseconds) */
  kill: (instance: Instance) => Promise<number>;
  /** Stops a store in order and starts it again. */
  restart: (store: 'postgres' | 'redis') => Promise<void>;
  /** Ends processes for good, and starts others. */
  stopOnly: (names: readonly string[]) => Promise<void>;
  start: (specs: readonly StackProcess[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** @param notice receives lines about processes that end by themselves */
export const startFleet = async (
  { drainSeconds, isShort }: { drainSeconds: number; isShort: boolean },
  notice: (line: string) => void,
): Promise<Fleet> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-scale-'));
  const stores = await planStores(folder);
  const planned = await planProxy(balanced);
  const { urls } = planned;
  const settings = { dataDir: join(folder, 'data'), drainSeconds, isShort, stores: stores.settings, urls };
  const { plan, instances } = await planFleet(settings);
  const group = createProcessGroup({ logFolder: join(folder, 'data/logs'), notice });
  const ofKind = (kind: string) =>
    instances.filter((each) => each.kind === kind).map(({ name, port }) => ({ name, port }));
  const proxy = await planned.start(
    folder,
    balanced.map((kind) => ({ kind, servers: ofKind(kind) })),
  );
  const start = async (specs: readonly StackProcess[]): Promise<void> => {
    await Promise.all(specs.map((spec) => group.start(spec)));
  };
  const untilServed = async ({ name, isBalanced }: Instance): Promise<void> => {
    if (isBalanced) await proxy.untilUp(name);
  };
  const stop = async (): Promise<void> => {
    // Nothing waits for a drain any more.
    for (const { name } of instances) if (group.names().includes(name)) group.kill(name, 'SIGINT');
    await group.stop(instances.map(({ name }) => name));
    await group.stop(group.names());
    await proxy.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await start(stores.processes);
    const { databaseUrls } = plan.addresses;
    await migrateDatabase({ adminUrl: stores.adminUrl, databaseUrls, values: plan.values });
    const services = instances.filter(({ kind }) => kind !== 'gateway');
    await start([...plan.stages.helpers, ...services.map(({ from }) => from(repositoryRoot))]);
    const gateways = instances.filter(({ kind }) => kind === 'gateway');
    await start(gateways.map(({ from }) => from(repositoryRoot)));
    for (const instance of instances) await untilServed(instance);
  } catch (error) {
    await stop();
    throw error;
  }
  const database = { adminUrl: stores.adminUrl };
  const storeNamed = (name: string): StackProcess => {
    const found = stores.processes.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no store ${name}`);
    return found;
  };
  return {
    url: urls['gateway'] ?? '',
    adminUrl: stores.adminUrl,
    stores: stores.settings,
    instances,
    faults: proxy.faults,
    pid: group.pid,
    arrange: (credit) => arrangeAccount(database, { credit }),
    replace: async (instance, sources = repositoryRoot) => {
      const began = performance.now();
      await group.stop([instance.name]);
      const took = performance.now() - began;
      await group.start(instance.from(sources));
      await untilServed(instance);
      return took;
    },
    kill: async (instance) => {
      const { name, port } = instance;
      const pid = group.pid(name) ?? 0;
      group.kill(name, 'SIGKILL');
      while (isRunning(pid)) await sleep(1);
      const ended = Date.now();
      const { isReady } = instance.from(repositoryRoot);
      while (!(await isReady(port))) await sleep(50);
      await untilServed(instance);
      return ended;
    },
    restart: async (store) => {
      await group.stop([store]);
      await group.start(storeNamed(store));
    },
    stopOnly: group.stop,
    start,
    stop,
  };
};
