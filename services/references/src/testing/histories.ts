import type { History } from '@attesta/contracts';
import type { ApiClient } from '@attesta/testing';

import { rateAll, unratedReference } from './builders.ts';
import type { ReferencesStack } from './references-stack.ts';

/** A customer with a rated reference. */
export const ratedReference = async (stack: ReferencesStack) => {
  const customer = await stack.customer();
  const id = await unratedReference(customer.client);
  await rateAll(customer.client, id);
  return { ...customer, id };
};

/** History of a reference. */
export const historyOf = async (client: ApiClient, id: string): Promise<History> =>
  (await client.call('listVersions', { params: { id } })).body;

/** Keeps the present state. @throws when refused */
export const keep = async (client: ApiClient, id: string, name: string): Promise<History> => {
  const { body, error } = await client.call('keepVersion', { params: { id }, body: { name } });
  if (error) throw new Error(error.code);
  return body;
};

export const restore = (client: ApiClient, id: string, version: string, state: string) =>
  client.call('restoreVersion', { params: { id }, body: { version, state } });

export const compare = async (client: ApiClient, id: string, a: string, b: string) => {
  const { body, error } = await client.call('compareVersions', {
    params: { id },
    query: { a, b, lang: 'de' },
  });
  if (error) throw new Error(error.code);
  return body;
};

/** Words the first sentence of one item anew. @returns its id */
export const editSentence = async (client: ApiClient, id: string, words: string): Promise<string> => {
  const { body: text } = await client.call('getText', { params: { id } });
  const sentence = text.blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
    .find(({ kind, items }) => kind === 'item' && items.length === 1);
  if (sentence === undefined) throw new Error('no sentence of one item');
  const changes = [{ op: 'edit' as const, sentence: sentence.id, text: words }];
  const { error } = await client.call('saveText', {
    params: { id },
    body: { version: text.version, changes },
  });
  if (error) throw new Error(error.code);
  return sentence.id;
};

export const rate = (client: ApiClient, id: string, idKompetenz: number, bewertung: string) =>
  client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz, bewertung, keineRelevanz: false }] },
  });
