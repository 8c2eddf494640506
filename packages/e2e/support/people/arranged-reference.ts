import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
} from '../../../../services/references/src/testing/builders.ts';
import { arrangeCustomer } from './arranged-customer.ts';
import { sharedStack } from '../stack/shared-stack.ts';

export type ArrangedReference = { customer: ArrangedAccount; client: ApiClient; id: string };

/** A customer with a German final reference whose first three steps are done. */
export const arrangeReference = async (): Promise<ArrangedReference> => {
  const customer = await arrangeCustomer({ credit: 3 });
  const client = apiClient(sharedStack().url, { token: customer.token });
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  return { customer, client, id };
};

/** The same, with every question answered by the customer. */
export const arrangeRatedReference = async (): Promise<ArrangedReference> => {
  const arranged = await arrangeReference();
  await arranged.client.call('startSelfRating', { params: { id: arranged.id } });
  await rateAll(arranged.client, arranged.id);
  return arranged;
};

/** The same, finished: its document is made and frozen. */
export const arrangeFinishedReference = async (): Promise<ArrangedReference> => {
  const arranged = await arrangeRatedReference();
  const params = { id: arranged.id };
  await arranged.client.call('generateZeugnis', { params });
  await arranged.client.call('getPreview', { params });
  const { error } = await arranged.client.call('finishZeugnis', { params });
  if (error) throw new Error(error.code);
  return arranged;
};
