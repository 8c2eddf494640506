import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationDefinition } from '@attesta/contracts';
import { costClasses, operationCosts } from '@attesta/contracts/operation-costs.ts';
import type { CostClass } from '@attesta/contracts/operation-costs.ts';
import { operations } from '@attesta/contracts/operations.ts';

import { bookkeeping, rateAll } from '../../../../../services/references/src/testing/builders.ts';
import { arrangeRatedReference } from '../../../support/people/arrange-in-stack.ts';
import { addressedRow } from '../../../support/access/expected-outcome.ts';
import type { Actor } from '../../../support/access/expected-outcome.ts';
import { callWith } from '../../../support/access/operation-inputs.ts';
import { arrangeStranger, arrangeWorld } from '../../../support/access/world.ts';
import type { ActorWorld } from '../../../support/access/world.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import { printTable } from '../../table.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { readProcessorTime, takenBetween } from './processor-time.ts';

const warmUp = 3;
const times = 12;
/** Milliseconds over which the idle load of the processes is measured. */
const idle = 5000;

const actorOf = ({ roles }: OperationDefinition): Actor => {
  const actors = ['visitor', 'customer', 'admin', 'deputy'] as const;
  return actors.find((actor) => roles.includes(actor)) ?? 'admin';
};

/** Arranges a rated and generated reference where possible, because the cost of an operation depends on its data. */
const arrangeFor = async (stack: OwnStack, operation: OperationDefinition): Promise<ActorWorld> => {
  const actor = actorOf(operation);
  const world = await arrangeWorld(stack, actor, await arrangeStranger(stack, actor));
  if (actor !== 'customer' || addressedRow[operation.ownership] !== 'reference') return world;
  const id = world.rows.own.reference;
  await world.client.call('startSelfRating', { params: { id } });
  await rateAll(world.client, id);
  await world.client.call('generateZeugnis', { params: { id } });
  return world;
};

type Measured = { name: string; milliseconds: number; statuses: string };

/**
 * Processor time of every operation in all processes of the product, idle load subtracted. Prints it beside the cost
 * classes of the contracts; has no targets, since machines differ.
 */
export const benchCost = async (stack: OwnStack): Promise<Verdict[]> => {
  const atRest = readProcessorTime(stack);
  await sleep(idle);
  const ownShare = takenBetween(atRest, readProcessorTime(stack)) / idle;

  const measure = async (name: string, call: (n: number) => Promise<number>): Promise<Measured> => {
    for (let n = 0; n < warmUp; n += 1) await call(n);
    const [before, began] = [readProcessorTime(stack), performance.now()];
    const statuses = new Set<number>();
    for (let n = 0; n < times; n += 1) statuses.add(await call(warmUp + n));
    const own = (performance.now() - began) * ownShare;
    const taken = takenBetween(before, readProcessorTime(stack)) - own;
    return { name, milliseconds: taken / times, statuses: [...statuses].join(' ') };
  };

  const measured: Measured[] = [];
  for (const operation of operations) {
    const world = await arrangeFor(stack, operation);
    const row = addressedRow[operation.ownership];
    const id = row === null ? '' : world.rows.own[row];
    measured.push(
      await measure(operation.name, async () => (await callWith(world.client, operation, id)).status),
    );
  }
  measured.push(...(await measureMuch(stack, measure)), ...(await measurePages(stack, measure)));
  printCosts(measured);
  return [];
};

type Measure = (name: string, call: (n: number) => Promise<number>) => Promise<Measured>;

/** Measures calls whose cost depends on their input. */
const measureMuch = async (stack: OwnStack, measure: Measure): Promise<Measured[]> => {
  const { client } = await arrangeWorld(stack, 'customer', await arrangeStranger(stack, 'customer'));
  const id = await arrangeRatedReference(client);
  const params = { id };
  const tasks = Array.from({ length: 20 }, (_, n) => `Führung der Debitorenbuchhaltung des Bereichs ${n}`);
  return [
    await measure('saveBewertung of all', async (n) => {
      await rateAll(client, id, String(3 + (n % 3)));
      return 200;
    }),
    await measure('generateZeugnis and getPreview of a change', async (n) => {
      const body = { id, ...bookkeeping, tasks, function: `Sachbearbeiterin ${n}` };
      await client.call('saveAnstellung', { body });
      await client.call('generateZeugnis', { params });
      return (await client.call('getPreview', { params })).status;
    }),
  ];
};

const measurePages = async (stack: OwnStack, measure: Measure): Promise<Measured[]> => {
  const get = (path: string) => async (): Promise<number> => {
    const answer = await fetch(`${stack.url}${path}`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const html = await (await fetch(stack.url)).text();
  const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '/robots.txt';
  const paths = ['/', '/preise', '/dashboard', script, '/robots.txt'];
  const pages: Measured[] = [];
  for (const path of paths) pages.push(await measure(path, get(path)));
  return pages;
};

const printCosts = (measured: readonly Measured[]): void => {
  const classes: Readonly<Record<string, CostClass>> = operationCosts;
  printTable(
    `Processor time of a call in ms, of all processes (${times} calls each)`,
    ['operation', 'ms', 'class', 'cost', 'answers'],
    measured
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .map(({ name, milliseconds, statuses }) => {
        const cost = classes[name];
        const points = cost === undefined ? '' : costClasses[cost].points;
        return [name, milliseconds.toFixed(1), cost ?? '', points, statuses];
      }),
  );
};
