import { apiClient } from '@attesta/testing/network/api-client.ts';

import type { Recorder } from './record.ts';

const form = { entryDate: '2017-03-01T00:00:00.000Z', tasks: ['Führung der Buchhaltung'] };

/**
 * Customer who saves the second step of the wizard again and again, each time with another function, and reads after
 * each save what is there.
 */
export const createWriter = (
  { url, token, id }: { url: string; token: string; id: string },
  record: Recorder,
) => {
  const client = apiClient(url, { token });
  const lost: string[] = [];
  /** Numbers of the save that was acknowledged last, and of the last one. */
  let [acknowledged, tried, busy] = [0, 0, false];

  const check = (found: string): void => {
    const number = Number(/\d+$/.exec(found)?.[0] ?? 0);
    if (number < acknowledged || number > tried) lost.push(`${acknowledged} saved, ${number} read`);
  };
  const read = async (): Promise<boolean> => {
    const answer = await record('getAnstellung', () => client.call('getAnstellung', { params: { id } }));
    if (answer !== undefined) check(answer.body.function);
    return answer !== undefined;
  };
  const save = async (): Promise<void> => {
    tried += 1;
    const number = tried;
    const body = { id, ...form, function: `Buchhalterin ${number}` };
    if ((await record('saveAnstellung', () => client.call('saveAnstellung', { body }))) !== undefined) {
      acknowledged = number;
    }
  };
  return {
    /** Values that were acknowledged and are not there. */
    lost,
    /** True while the last turn is not over. */
    isBusy: () => busy,
    /** Saves and reads. */
    turn: async (): Promise<void> => {
      busy = true;
      await save();
      if (acknowledged > 0) await read();
      busy = false;
    },
    /** Reads until an answer comes. */
    readLast: async (): Promise<void> => {
      if (acknowledged === 0) return;
      for (let tries = 0; tries < 20; tries += 1) if (await read()) return;
      lost.push(`${acknowledged} saved, nothing can be read`);
    },
    saved: () => acknowledged,
  };
};

export type Writer = ReturnType<typeof createWriter>;
