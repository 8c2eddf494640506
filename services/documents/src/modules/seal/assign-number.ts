import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sealAlphabet, sealNumberLength } from '@attesta/contracts/fields/seal-number.ts';

/** Tries to find a number that is free: of 2^50 the first one nearly always is. */
const tries = 5;

/** A random number without meaning; every digit takes five bits of a byte. */
const drawNumber = (): string =>
  [...randomBytes(sealNumberLength)].map((byte) => sealAlphabet.charAt(byte % sealAlphabet.length)).join('');

/**
 * Number of a document, the same whenever and however often it is rendered, also by several workers at once. It
 * answers only once the document is finished.
 */
export const assignNumber = async (
  em: EntityManager,
  documentId: string,
  draw: () => string = drawNumber,
): Promise<string> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await em.execute(
      'insert into documents.seal (number, document_id) values (?, ?) on conflict do nothing',
      [draw(), documentId],
    );
    const [row] = await em.execute<{ number: string }[]>(
      'select number from documents.seal where document_id = ?',
      [documentId],
    );
    if (row !== undefined) return row.number;
  }
  throw new Error('no number of a document is free');
};
