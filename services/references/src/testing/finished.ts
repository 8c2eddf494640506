import type { ApiClient } from '@attesta/testing';

import { bookkeeping, finalReference, orderReference, rateAll } from './builders.ts';
import type { ReferencesStack } from './references-stack.ts';

export const interimReference = {
  ...finalReference,
  zeugnisart: 1,
  bestellgrund: 101,
  leaveDate: '',
  issueDate: '2025-05-03',
};

/** Generates, shows and finishes a reference whose data are complete. @throws when it is refused */
export const finish = async (stack: ReferencesStack, client: ApiClient, id: string): Promise<void> => {
  const { error } = await client.call('generateZeugnis', { params: { id } });
  if (error) throw new Error(error.code);
  await stack.preview(id);
  const finished = await client.call('finishZeugnis', { params: { id } });
  if (finished.error) throw new Error(finished.error.code);
};

/** A rated reference, not finished; a final one unless other settings are given. */
export const ratedReference = async (
  client: ApiClient,
  settings: object = {},
  level = '5',
): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  const { error } = await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, ...settings },
  });
  if (error) throw new Error(error.code);
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id, level);
  return id;
};

export const finishedReference = async (
  stack: ReferencesStack,
  client: ApiClient,
  settings: object = {},
): Promise<string> => {
  const id = await ratedReference(client, settings);
  await finish(stack, client, id);
  return id;
};

/** Words of the document generated last. */
export const printedWords = async (stack: ReferencesStack, id: string): Promise<string> => {
  const { rows } = await stack.database.admin.query<{ model: { blocks: Block[] } }>(
    'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = $1',
    [id],
  );
  return (rows[0]?.model.blocks ?? [])
    .flatMap(({ sentences = [] }) => sentences.map(({ runs }) => runs.map(({ text }) => text).join('')))
    .join('\n');
};

type Block = { sentences?: { runs: { text: string }[] }[] };
