import { apiClient } from '@attesta/testing/network/api-client.ts';

import { createLongReference } from '../../../support/people/long-reference.ts';
import type { Fleet } from '../fleet/fleet.ts';

/** References with documents to order, and those that are saved again and again. */
export type Customers = {
  /** Token of whoever reads, and a reference with a finished document. */
  reader: string;
  shown: string;
  busy: readonly { token: string; id: string }[];
  makers: readonly { token: string; ids: readonly string[] }[];
};

/** Saves at a time: enough for the rate, each of one reference. */
const busyCount = 6;
const makerCount = 2;

/** @param jobs references of all makers together */
export const arrangeCustomers = async (fleet: Fleet, jobs: number): Promise<Customers> => {
  const { url } = fleet;
  const referencesOf = async (token: string, count: number): Promise<string[]> => {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await createLongReference(url, token)).id);
    return ids;
  };
  const each = jobs / makerCount;
  const [reader, ...accounts] = await Promise.all([
    fleet.arrange(busyCount + 1),
    ...Array.from({ length: makerCount }, () => fleet.arrange(each)),
  ]);
  const [[shown = '', ...busy], ...made] = await Promise.all([
    referencesOf(reader.token, busyCount + 1),
    ...accounts.map(({ token }) => referencesOf(token, each)),
  ]);
  const client = apiClient(url, { token: reader.token });
  const params = { id: shown };
  await client.call('generateZeugnis', { params });
  const { status } = await client.call('getPreview', { params });
  if (status !== 200) throw new Error(`the first preview: ${status}`);
  return {
    reader: reader.token,
    shown,
    busy: busy.map((id) => ({ token: reader.token, id })),
    makers: accounts.map(({ token }, index) => ({ token, ids: made[index] ?? [] })),
  };
};
