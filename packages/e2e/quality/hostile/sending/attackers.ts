import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

import { operationInputs } from '../../../support/access/operation-inputs.ts';
import {
  arrangeIn,
  arrangeRatedReference,
  arrangeReference,
  givePassword,
} from '../../../support/people/arrange-in-stack.ts';

/** Account registered by an attacker, with credit, a rated reference and one handed to a deputy. */
export type Attacker = ArrangedAccount & {
  password: string;
  reference: string;
  delegated: string;
  deputyToken: string;
};

export type Attackers = {
  /** One of a few accounts that attacks share; they must not log it out or delete it. */
  shared: (n: number) => Attacker;
  /** A new account, for attacks that use it up. */
  arrange: () => Promise<Attacker>;
};

const arrangeDeputy = async (client: ApiClient, url: string, reference: string): Promise<string> => {
  const { body, error } = await client.call('delegateRating', operationInputs.delegateRating(reference));
  if (error !== undefined || body.link === null) throw new Error(`no delegation: ${error?.code ?? 'ended'}`);
  const key = body.link.slice(body.link.lastIndexOf('/') + 1);
  const { token } = await apiClient(url).call('loginDeputy', { query: { deputy: key } });
  if (token === undefined) throw new Error('the link of a delegation opened nothing');
  return token;
};

const arrangeAttacker = async (stack: Stack): Promise<Attacker> => {
  const account = await arrangeIn(stack, { credit: 10, organization: 'Angreifer GmbH' });
  const password = await givePassword(stack, account.accountId);
  const client = apiClient(stack.url, { token: account.token });
  const reference = await arrangeRatedReference(client);
  const delegated = await arrangeReference(client);
  return {
    ...account,
    password,
    reference,
    delegated,
    deputyToken: await arrangeDeputy(client, stack.url, delegated),
  };
};

/** @param count number of accounts that attacks share */
export const arrangeAttackers = async (stack: Stack, count: number): Promise<Attackers> => {
  const shared = await Promise.all(Array.from({ length: count }, () => arrangeAttacker(stack)));
  return {
    shared: (n) => {
      const attacker = shared[n % shared.length];
      if (attacker === undefined) throw new Error('there are no attackers');
      return attacker;
    },
    arrange: () => arrangeAttacker(stack),
  };
};
