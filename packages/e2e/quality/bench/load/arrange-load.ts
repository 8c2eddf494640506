import { apiClient } from '@attesta/testing/network/api-client.ts';

import {
  bookkeeping,
  finalReference,
  orderReference,
} from '../../../../../services/references/src/testing/builders.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import { seedReferences } from '../requests/seed-references.ts';
import type { LoadTarget } from './measure-load.ts';
import type { LoadRoute } from '../measuring/load-routes.ts';

const references = 12;

/** Arranges the routes' visitors: a customer with some references, and a deputy who has answered nothing. */
export const arrangeLoad = async (
  stack: OwnStack,
): Promise<(route: Pick<LoadRoute, 'path' | 'as'>) => LoadTarget> => {
  const customer = await stack.arrange({ credit: 3 });
  const client = apiClient(stack.url, { token: customer.token });
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  const { body } = await client.call('delegateRating', {
    body: {
      zeugnisId: id,
      deputyFirstname: 'Beat',
      deputyLastname: 'Zgraggen',
      deputyEmail: 'beat.zgraggen@example.ch',
    },
  });
  if (body.link === null) throw new Error('the delegation has no link');
  const deputyPath = new URL(body.link).pathname;
  await seedReferences(stack.dbAdminUrl, customer.accountId, references);
  return ({ path, as }) => ({
    url: stack.url + (as === 'deputy' ? deputyPath : path),
    token: as === 'customer' ? customer.token : null,
    isDeputy: as === 'deputy',
  });
};
