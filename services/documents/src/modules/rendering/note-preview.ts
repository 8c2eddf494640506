import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Notes that the owner is given these pages (from 1) of a document; which ones were given before does not matter. Nobody
 * can finish a document without having been given all of it. Writes nothing the second time.
 */
export const notePreview = async (
  em: EntityManager,
  documentId: string,
  pages: readonly number[],
): Promise<void> => {
  const given = `{${pages.join(',')}}`;
  await em.execute(
    `update documents.rendering
        set previewed_pages = array(select distinct unnest(previewed_pages || ?::int[]) order by 1)
      where document_id = ? and not previewed_pages @> ?::int[]`,
    [given, documentId, given],
  );
};
