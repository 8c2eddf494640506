import { apiClient } from '@attesta/testing/network/api-client.ts';

import { createLongReference } from '../../../support/people/long-reference.ts';
import type { LongReference } from '../../../support/people/long-reference.ts';
import type { Fleet } from '../fleet/fleet.ts';

/** Account with references whose documents take long in a `sleepingPython`. */
export type Sleepers = {
  accountId: string;
  token: string;
  ids: readonly string[];
  references: readonly LongReference[];
};

export const arrangeSleepers = async (fleet: Fleet, count: number): Promise<Sleepers> => {
  const { accountId, token } = await fleet.arrange(count);
  const references: LongReference[] = [];
  while (references.length < count) references.push(await createLongReference(fleet.url, token));
  return { accountId, token, references, ids: references.map(({ id }) => id) };
};

let orders = 0;

/** Orders a new document of each reference, account after account. */
export const orderAll = async (url: string, sleepers: readonly Sleepers[]): Promise<void> => {
  orders += 1;
  const mark = `SLEEPS ${orders}`;
  await Promise.all(
    sleepers.flatMap(({ references }) => references.map((reference) => reference.vary(mark))),
  );
  for (const { token, ids } of sleepers) {
    const client = apiClient(url, { token });
    const answers = await Promise.all(ids.map((id) => client.call('generateZeugnis', { params: { id } })));
    const failed = answers.find(({ status }) => status !== 200);
    if (failed !== undefined) throw new Error(`ordering a document: ${failed.status}`);
  }
};
