import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes the files of the documents in whose place this one came; nothing if another one has come in its place since.
 * Done beside the rendering, for before it somebody would wait; housekeeping finds what is missed.
 *
 * One statement sees one state of the other service's tables: whatever row it removes is not the current document's.
 */
export const removeSuperseded = async (em: EntityManager, documentId: string): Promise<void> => {
  await em.execute(
    `delete from documents.rendering where document_id in (
       select old.document_id from documents.rendering old,
         zeugnisse_api.document_input(?) input, zeugnisse_api.document_of(input.zeugnis_id) reference
       where reference.document_id = ? and old.zeugnis_id = input.zeugnis_id and old.document_id <> ?
       order by old.document_id for update of old)`,
    [documentId, documentId, documentId],
  );
};
