import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

import { queryRow } from '../../../support/stack/query.ts';
import { printLine } from '../../table.ts';
import { atLeast, atMost } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { arrangeSleepers, orderAll } from './sleepers.ts';
import type { Sleepers } from './sleepers.ts';
import { conversionsOf, sleepingPython } from './sleeping-worker.ts';

/** Documents of one account: those of twenty jobs. */
const jobs = 20;
const accounts = 4;
/** Documents of each of four accounts. */
const each = 6;

const readyOf = async (adminUrl: string, ids: readonly string[]): Promise<number> => {
  const { ready } = await queryRow<{ ready: number }>(
    adminUrl,
    `select count(*)::int as ready from zeugnisse.zeugnis z
       join documents.rendering r on r.document_id = z.document_id and r.status = 'ready'
      where z.id = any($1)`,
    [ids],
  );
  return ready;
};

/** Accounts of the documents that were ready first. */
const firstReady = async (adminUrl: string, ids: readonly string[], count: number): Promise<string[]> => {
  const { owners } = await queryRow<{ owners: string[] }>(
    adminUrl,
    `select array_agg(owner) as owners from (
       select z.account_id::text as owner from zeugnisse.zeugnis z
         join documents.rendering r on r.document_id = z.document_id
        where z.id = any($1) order by r.since limit $2) ordered`,
    [ids, count],
  );
  return owners;
};

const untilReady = async (fleet: Fleet, sleepers: readonly Sleepers[]): Promise<void> => {
  const ids = sleepers.flatMap((account) => account.ids);
  const deadline = Date.now() + 180_000;
  while ((await readyOf(fleet.adminUrl, ids)) < ids.length) {
    if (Date.now() > deadline) throw new Error('documents do not get ready');
    await sleep(50);
  }
};

/** Orders documents and waits until all are ready. @returns seconds */
const render = async (fleet: Fleet, sleepers: readonly Sleepers[]): Promise<number> => {
  const began = performance.now();
  await orderAll(fleet.url, sleepers);
  await untilReady(fleet, sleepers);
  return (performance.now() - began) / 1000;
};

/** Workers whose LibreOffice takes longer, so that the processor of this machine does not decide. */
export const proveSpread = async (fleet: Fleet): Promise<Figure[]> => {
  const workers = fleet.instances.filter(({ kind }) => kind === 'worker');
  const names = workers.map(({ name }) => name);
  await fleet.stopOnly(names);
  const startWorker = (index: number): Promise<void> => {
    const spec = workers[index]?.from(repositoryRoot);
    if (spec === undefined) throw new Error(`no worker ${index + 1}`);
    return fleet.start([{ ...spec, env: { ...spec.env, LIBREOFFICE_PYTHON: sleepingPython } }]);
  };
  const one = await arrangeSleepers(fleet, jobs);
  const several = await Promise.all(Array.from({ length: accounts }, () => arrangeSleepers(fleet, each)));
  const countsNow = () => Promise.all(names.map((name) => conversionsOf(fleet.pid(name) ?? 0)));

  await startWorker(0);
  const alone = await render(fleet, [one]);
  await startWorker(1);
  const together = await render(fleet, [one]);
  await startWorker(2);
  const before = await countsNow();
  await render(fleet, [one]);
  const shares = (await countsNow()).map((count, index) => count - (before[index] ?? 0));
  // Ordered before anybody works, so that the first account has no start.
  await fleet.stopOnly(names);
  await orderAll(fleet.url, several);
  await Promise.all(names.map((_, index) => startWorker(index)));
  await untilReady(fleet, several);
  const ids = several.flatMap((account) => account.ids);
  const half = await firstReady(fleet.adminUrl, ids, ids.length / 2);
  const turns = several.map(({ accountId }) => half.filter((owner) => owner === accountId).length);
  await fleet.stopOnly(names);
  printLine(`    one worker ${alone.toFixed(1)} s, two ${together.toFixed(1)} s`);
  return [
    atLeast(`two workers faster than one, ${jobs} documents of one account`, alone / together, 1.8, ' ×'),
    atMost(
      `shares of three workers (${shares.join(', ')}), greatest / smallest`,
      Math.max(...shares) / Math.min(...shares),
      1.5,
    ),
    atMost(
      `four accounts, documents in the first half (${turns.join(', ')}), greatest − smallest`,
      Math.max(...turns) - Math.min(...turns),
      2,
    ),
  ];
};
