import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';

import type { Recorder } from './record.ts';

const form = { entryDate: '2017-03-01T00:00:00.000Z', tasks: ['Führung der Buchhaltung'] };

/** Pause after a request that failed. */
const pauseMilliseconds = 250;

/** Whole document, from the order to the last byte of its preview. */
export type MadeDocument = { begun: number; milliseconds: number };

/** Customer who has one reference after the other composed anew, and waits for each preview. */
export const createMaker = (
  { url, token, ids }: { url: string; token: string; ids: readonly string[] },
  record: Recorder,
) => {
  const client = apiClient(url, { token });
  const made: MadeDocument[] = [];
  const ordered = new Set<string>();
  let isOver = false;
  // Another one each time, or the document would stay the same.
  const mark = Date.now();

  /** @returns true if the document is there */
  const make = async (turn: number): Promise<boolean> => {
    const id = ids[turn % ids.length] ?? '';
    const params = { id };
    const body = { id, ...form, function: `Buchhalterin ${mark} ${turn}` };
    const isSaved = await record('saveAnstellung', () => client.call('saveAnstellung', { body }));
    if (!isSaved) return false;
    const begun = Date.now();
    const isOrdered = await record('generateZeugnis', () => client.call('generateZeugnis', { params }));
    if (!isOrdered) return false;
    ordered.add(id);
    const preview = await record('getPreview of a new document', () => client.call('getPreview', { params }));
    if (!preview) return false;
    made.push({ begun, milliseconds: Date.now() - begun });
    return true;
  };
  return {
    made,
    /** References whose order was acknowledged. */
    ordered,
    run: async (): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) if (!(await make(turn))) await sleep(pauseMilliseconds);
    },
    end: (): void => {
      isOver = true;
    },
  };
};
