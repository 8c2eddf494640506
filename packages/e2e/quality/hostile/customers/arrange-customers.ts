import { randomBytes } from 'node:crypto';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

import {
  arrangeIn,
  arrangeRatedReference,
  arrangeReference,
  givePassword,
} from '../../../support/people/arrange-in-stack.ts';
import type { Persona } from './persona.ts';

const arrangeCustomer = async (stack: Stack, index: number): Promise<Persona> => {
  const secret = `Zq${randomBytes(5).toString('hex')}`;
  const { accountId, email, token } = await arrangeIn(stack, { credit: 5, organization: `${secret} AG` });
  const password = await givePassword(stack, accountId);
  const client = apiClient(stack.url, { token });
  const finishedReference = await arrangeRatedReference(client);
  const params = { id: finishedReference };
  await client.call('generateZeugnis', { params });
  await client.call('getPreview', { params });
  const { error } = await client.call('finishZeugnis', { params });
  if (error !== undefined) throw new Error(`a customer could not be arranged: ${error.code}`);
  return {
    index,
    email,
    password,
    accountId,
    secret,
    finishedReference,
    openReference: await arrangeRatedReference(client),
    restingReference: await arrangeReference(client),
  };
};

/** Arranges customers with a password, without a second factor yet, and with references in three states. */
export const arrangeCustomers = (stack: Stack, count: number): Promise<Persona[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => arrangeCustomer(stack, index)));
