import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';

import {
  arrangeRatedReference as arrangeRatedWith,
  arrangeReference as arrangeWith,
} from './arrange-in-stack.ts';
import { arrangeCustomer } from './arranged-customer.ts';
import { sharedStack } from '../stack/shared-stack.ts';

export type ArrangedReference = { customer: ArrangedAccount; client: ApiClient; id: string };

const arrangeBy = async (arrange: (client: ApiClient) => Promise<string>): Promise<ArrangedReference> => {
  const customer = await arrangeCustomer({ credit: 3 });
  const client = apiClient(sharedStack().url, { token: customer.token });
  return { customer, client, id: await arrange(client) };
};

/** Customer with a German final reference whose first three steps are done. */
export const arrangeReference = (): Promise<ArrangedReference> => arrangeBy(arrangeWith);

/** Reference with every question answered by the customer. */
export const arrangeRatedReference = (): Promise<ArrangedReference> => arrangeBy(arrangeRatedWith);

/** Finished reference, with its document generated and frozen. */
export const arrangeFinishedReference = async (): Promise<ArrangedReference> => {
  const arranged = await arrangeRatedReference();
  const params = { id: arranged.id };
  await arranged.client.call('generateZeugnis', { params });
  await arranged.client.call('getPreview', { params });
  const { error } = await arranged.client.call('finishZeugnis', { params });
  if (error) throw new Error(error.code);
  return arranged;
};
