import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Notes the hash of a finished document's file before it is handed out, in any format, so that `/echt` knows it again.
 * Writes nothing for a file that it knows, or a document without a number.
 */
export const noteHandedOut = async (
  em: EntityManager,
  documentId: string,
  file: Uint8Array,
): Promise<void> => {
  const hash = createHash('sha256').update(file).digest('hex');
  await em.execute(
    `update documents.seal set sha256 = sha256 || decode(?, 'hex')
      where document_id = ? and finished_at is not null and decode(?, 'hex') <> all(sha256)`,
    [hash, documentId, hash],
  );
};
