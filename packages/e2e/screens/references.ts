import { apiClient } from '@attesta/testing/api-client.ts';
import type { ApiClient } from '@attesta/testing/api-client.ts';

import { finalReference, employment } from './example-data.ts';

/** References of the customer, each stopped at another point of the wizard. */
export type References = {
  ordered: string;
  employed: string;
  unrated: string;
  halfRated: string;
  rated: string;
  confirmation: string;
  finished: string;
  /** Handed to deputies: one has not begun, one has. */
  delegated: string;
  begun: string;
};

const bodyOf = async <Body>(
  call: Promise<{ body: Body; error: { code: string } | undefined }>,
): Promise<Body> => {
  const { body, error } = await call;
  if (error !== undefined) throw new Error(`the arrangement was refused: ${error.code}`);
  return body;
};

const order = async (client: ApiClient, firstname: string, lastname: string): Promise<string> => {
  const birthday = '1988-06-14T00:00:00.000Z';
  const body = { firstname, lastname, gender: 'F' as const, birthday, hometown: 'Bülach ZH' };
  return (await bodyOf(client.call('saveEmployee', { body }))).zeugnisId;
};

const employ = async (client: ApiClient, id: string): Promise<string> => {
  await bodyOf(client.call('saveAnstellung', { body: { id, ...employment } }));
  return id;
};

const settle = async (client: ApiClient, id: string, changes = {}): Promise<string> => {
  await bodyOf(client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, ...changes } }));
  return id;
};

/** Answers the first `count` questions with good levels. */
const rate = async (client: ApiClient, id: string, count: number): Promise<string> => {
  await bodyOf(client.call('startSelfRating', { params: { id } }));
  const items = await bodyOf(client.call('getBewertung', { params: { id } }));
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .slice(0, count)
    .map((item, index) => ({ idKompetenz: item.id, bewertung: index % 3 === 0 ? '5' : '4' }));
  await bodyOf(client.call('saveBewertung', { params: { id }, body: { bewertungen } }));
  return id;
};

/** Arranges them over the API; needs nine credits. */
export const arrangeReferences = async (url: string, token: string): Promise<References> => {
  const client = apiClient(url, { token });
  const employed = async (lastname: string) => employ(client, await order(client, 'Sandra', lastname));
  const settled = async (lastname: string) => settle(client, await employed(lastname));
  const finished = await rate(client, await settled('Keller'), Infinity);
  await bodyOf(client.call('generateZeugnis', { params: { id: finished } }));
  await client.call('getPreview', { params: { id: finished } });
  await bodyOf(client.call('finishZeugnis', { params: { id: finished } }));
  return {
    ordered: await order(client, 'Anna-Katharina', 'von Wattenwyl-Schönenberger'),
    employed: await employed('Brunner'),
    unrated: await settled('Meier'),
    halfRated: await rate(client, await settled('Ferrari'), 5),
    rated: await rate(client, await settled('Zürcher'), Infinity),
    confirmation: await settle(client, await employed('Rochat'), {
      zeugnisart: 3,
      zeugnisvariante: null,
      bestellgrund: 302,
      leaveDate: '',
    }),
    finished,
    delegated: await settled('Baumgartner'),
    begun: await settled('Keller'),
  };
};
