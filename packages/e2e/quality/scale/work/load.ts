import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';

import type { Fleet } from '../fleet/fleet.ts';
import type { Customers } from './customers.ts';
import { createMaker } from './maker.ts';
import { createRecord } from './record.ts';
import { createOpenTab, createVisitor } from './visits.ts';
import { createWriter } from './writer.ts';

/** Requests a second, in all. */
const rate = 50;

/**
 * Works on the product as customers and visitors do, at a rate, whatever the answers take: pages with their files, reads
 * and saves of the wizard, previews; beside it two customers order one document after the other.
 * @param files of an open tab that go on being asked for
 */
export const startLoad = (fleet: Fleet, customers: Customers, files: readonly string[] = []) => {
  const { url } = fleet;
  const { calls, record } = createRecord();
  const { reader, shown, busy } = customers;
  const client = apiClient(url, { token: reader });
  const params = { id: shown };
  const visitor = createVisitor(url, record);
  const tab = createOpenTab(url, files, record);
  const writers = busy.map((each) => createWriter({ url, ...each }, record));
  const makers = customers.makers.map((each) => createMaker({ url, ...each }, record));
  const write = async (): Promise<void> => {
    const free = writers.find((each) => !each.isBusy());
    if (free !== undefined) await free.turn();
    else await record('getReference', () => client.call('getReference', { params }));
  };
  // Counts the requests of each, so that the rate is that of requests.
  const kinds: readonly [number, () => Promise<unknown>][] = [
    [2, write],
    [1, () => record('listReferences', () => client.call('listReferences'))],
    [2, visitor.open],
    [1, () => record('getPreview', () => client.call('getPreview', { params }))],
    [2, write],
    [1, () => record('getAccount', () => client.call('getAccount'))],
    [1, () => record('getPrices', () => client.call('getPrices'))],
    [
      1,
      files.length > 0 ? tab.ask : () => record('getDokument', () => client.call('getDokument', { params })),
    ],
  ];
  const running: Promise<unknown>[] = [];
  let isOver = false;
  const pace = async (): Promise<void> => {
    const started = Date.now();
    let due = 0;
    for (let turn = 0; !isOver; turn += 1) {
      const [requests, begin] = kinds[turn % kinds.length] ?? [1, write];
      running.push(begin());
      due += (1000 * requests) / rate;
      // Timed by the clock, so that a late timer on a busy machine is made up for.
      await sleep(Math.max(0, started + due - Date.now()));
    }
  };
  const pacing = pace();
  const making = makers.map((each) => each.run());
  const began = Date.now();
  return {
    calls,
    makers,
    /** Ends the work. @returns requests a second, and what was acknowledged and is not there */
    stop: async () => {
      isOver = true;
      await pacing;
      const seconds = (Date.now() - began) / 1000;
      for (const each of makers) each.end();
      await Promise.all([...running, ...making]);
      const perSecond = calls.length / seconds;
      for (const each of writers) await each.readLast();
      return {
        perSecond,
        lost: writers.flatMap((each) => each.lost),
        saved: writers.reduce((sum, each) => sum + each.saved(), 0),
      };
    },
  };
};

export type Load = ReturnType<typeof startLoad>;
