import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import pg from 'pg';

import { loadCatalogue } from '../../../../services/references/src/engine/catalogue/load-catalogue.ts';

export type StoredModel = {
  /** Sentences as they must appear in the file, no-break spaces as blanks, with the items that they answer. */
  sentences: { text: string; items: string[] }[];
  /** Keys of all answered items. */
  answeredItems: string[];
};

/** Document model of a reference's file, and the answered items. */
export const readStoredModel = async (databaseUrl: string, zeugnisId: string): Promise<StoredModel> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const stored = await client.query<{ model: unknown }>(
      'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = $1',
      [zeugnisId],
    );
    const answered = await client.query<{ n: number }>(
      `select id_kompetenz as n from zeugnisse.bewertung
       where zeugnis_id = $1 and bewertung is not null and bewertung <> '0' and not keine_relevanz`,
      [zeugnisId],
    );
    const model = documentModelSchema.parse(stored.rows[0]?.model);
    const sentences = model.blocks
      .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
      .map(({ runs, sources }) => ({
        text: runs
          .map(({ text }) => text)
          .join('')
          .replace(/[\u00A0\u202F]/g, ' '),
        items: sources.flatMap((source) => ('item' in source ? [source.item] : [])),
      }));
    const keys = new Map(loadCatalogue().items.map(({ id, key }) => [id, key]));
    return { sentences, answeredItems: answered.rows.map(({ n }) => keys.get(n) ?? String(n)) };
  } finally {
    await client.end();
  }
};
