import { ensureTool } from '@attesta/tooling/machine/debian-packages.ts';

import { createProgress } from '../../../tooling/launcher/progress.mjs';
import { buildFrontEnds } from '../../support/builds/build-front-ends.ts';
import { printLine } from '../table.ts';
import { printFigures } from './figure.ts';
import type { Figure } from './figure.ts';
import { startFleet } from './fleet/fleet.ts';
import { prepareNextVersion } from './fleet/next-version.ts';
import type { NextVersion } from './fleet/next-version.ts';
import { readOptions } from './options.ts';
import type { ProofName, ScaleOptions } from './options.ts';
import { proveDeploy } from './proofs/prove-deploy.ts';
import { proveKills } from './proofs/prove-kills.ts';
import { provePooler } from './proofs/prove-pooler.ts';
import { proveSpread } from './proofs/prove-spread.ts';
import { proveStores } from './proofs/prove-stores.ts';
import { proveUpgrade } from './proofs/prove-upgrade.ts';
import { arrangeCustomers } from './work/customers.ts';

/**
 * `npm run scale`: runs two of each process and three that render behind HAProxy, and proves that ending, replacing and
 * killing any of them loses nothing. Prints a table for each proof of each run, and exits with 1 if a promise is not kept.
 */
const jobs = 20;

/** Debian packages that nothing else needs, by the proofs that do. */
const packagesOf = (proofs: readonly ProofName[]): string[] => [
  ...(proofs.some((name) => name !== 'pooler') ? ['haproxy'] : []),
  ...(proofs.includes('pooler') ? ['pgbouncer'] : []),
];

const began = Date.now();
const log = (line: string): void =>
  printLine(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`);

/** Leaves out what processes log, such as each request that failed while a store was away. */
const notice = (line: string): void => {
  if (/ ended \(| is back| is not ready/.test(line)) log(`  ${line}`);
};

const runOnce = async (
  { proofs, isShort, drainSeconds, runs }: ScaleOptions,
  run: number,
  next: NextVersion | undefined,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const add = async (name: ProofName, prove: () => Promise<readonly Figure[]>): Promise<void> => {
    if (!proofs.includes(name)) return;
    log(name);
    const found = await prove();
    printFigures(`Run ${run} of ${runs}: ${name}`, found);
    figures.push(...found);
  };
  if (proofs.some((name) => name !== 'pooler')) {
    log('starting the processes');
    const fleet = await startFleet({ isShort, drainSeconds }, notice);
    try {
      const customers = await arrangeCustomers(fleet, jobs);
      await add('deploy', () => proveDeploy(fleet, customers, { isShort, jobs }));
      await add('kills', () => proveKills(fleet, customers, { isShort, jobs }));
      await add('stores', () => proveStores(fleet, customers));
      await add('upgrade', async () =>
        next === undefined ? [] : proveUpgrade(fleet, customers, next, jobs),
      );
      await add('spread', () => proveSpread(fleet));
    } finally {
      await fleet.stop();
    }
  }
  await add('pooler', provePooler);
  return figures;
};

const main = async (): Promise<boolean> => {
  const options = readOptions(process.argv.slice(2));
  for (const name of packagesOf(options.proofs)) await ensureTool(name, createProgress());
  buildFrontEnds();
  if (options.proofs.includes('upgrade')) log('building a next version');
  const next = options.proofs.includes('upgrade') ? await prepareNextVersion() : undefined;
  const all: Figure[] = [];
  try {
    for (let run = 1; run <= options.runs; run += 1) {
      all.push(...(await runOnce(options, run, next)));
    }
  } finally {
    await next?.remove();
  }
  const failed = all.filter(({ passed }) => !passed).length;
  printLine(`${all.length - failed} passed, ${failed} failed`);
  return all.length > 0 && failed === 0;
};

main().then(
  (passed) => (process.exitCode = passed ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
