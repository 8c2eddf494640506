import { documentModelSchema } from '@attesta/contracts/document-model.ts';
import type { DocumentModel } from '@attesta/contracts/document-model.ts';
import pg from 'pg';

const statement = `select d.model from zeugnisse.document d
  join zeugnisse.zeugnis z on z.document_id = d.id where z.id = $1`;

/** Reads what the current document of a reference is rendered from. */
export const readModel = async (databaseUrl: string, zeugnisId: string): Promise<DocumentModel> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ model: unknown }>(statement, [zeugnisId]);
    return documentModelSchema.parse(rows[0]?.model);
  } finally {
    await client.end();
  }
};
