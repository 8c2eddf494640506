import { randomUUID } from 'node:crypto';
import { openAsOwner } from '@attesta/service-kit/database/database.ts';
import { testDatabase } from '@attesta/testing';
import pg from 'pg';
import { expect, test } from 'vitest';

import { databaseOptions } from '../database.ts';

test('on the way back only what was stored page by page is rendered once more', async () => {
  const database = await testDatabase();
  const orm = await openAsOwner(databaseOptions(database.adminUrl));
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const [whole, paged] = [randomUUID(), randomUUID()];
    await client.query(
      `insert into documents.rendering (document_id, status, since, docx, preview, page_count, page_ends)
       values ($1, 'ready', now(), 'docx', 'picture', 2, null), ($2, 'ready', now(), 'docx', 'pages', 2, '{2,5}')`,
      [whole, paged],
    );
    await orm.migrator.down({ migrations: ['2026-11-22-store-pages'] });
    const { rows } = await client.query(
      'select document_id, status, preview::text from documents.rendering order by status',
    );
    expect(rows).toEqual([
      { document_id: paged, status: 'queued', preview: null },
      { document_id: whole, status: 'ready', preview: `\\x${Buffer.from('picture').toString('hex')}` },
    ]);
    await orm.migrator.up();
  } finally {
    await client.end();
    await orm.close(true);
    await database.drop();
  }
});
