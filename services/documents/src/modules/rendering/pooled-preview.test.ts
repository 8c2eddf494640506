import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@attesta/testing';
import type { TestDatabase } from '@attesta/testing';
import { startPgbouncer, whyNoPgbouncer } from '@attesta/testing/stores/pgbouncer.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';

const why = whyNoPgbouncer === null ? '' : ` (skipped: ${whyNoPgbouncer})`;
const rounds = 5;

/** Median of the milliseconds from a finished rendering to the answer of a request that waits for it. */
const waitAfterRendering = async (stack: DocumentsStack): Promise<number> => {
  const { accountId, client } = await stack.customer();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const waiting = client.call('getPreview', { params: { id: referenceId } });
    await sleep(300 + Math.random() * 500);
    await stack.arrange.query(
      `with row as (
         insert into documents.rendering
           (document_id, zeugnis_id, account_id, status, since, docx, preview, page_count)
         values ($1, $2, $3, 'ready', now(), 'docx', 'preview', 1) returning zeugnis_id)
       select pg_notify('documents_rendered', zeugnis_id::text) from row`,
      [documentId, referenceId, accountId],
    );
    const begun = performance.now();
    expect((await waiting).status).toBe(200);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
};

describe.skipIf(whyNoPgbouncer !== null)(`behind PgBouncer in transaction mode${why}`, () => {
  let other: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  beforeAll(async () => {
    other = await testDatabase();
    pooler = await startPgbouncer(other.adminUrl);
  });
  afterAll(async () => {
    await pooler.stop();
    await other.drop();
  });

  const measure = async (
    settings: (database: TestDatabase) => Record<string, string>,
    isDeaf = false,
  ): Promise<number> => {
    const stack = await startDocuments({ settings });
    const { probe } = stack.dependencies.listening;
    if (isDeaf) await vi.waitFor(() => expect(probe()).rejects.toThrow('nothing'), { timeout: 10_000 });
    const median = await waitAfterRendering(stack);
    await stack.close();
    return median;
  };

  test('a preview comes at once with an address for listening, and within half a second without', async () => {
    const direct = await measure(() => ({}));
    const pooled = (database: TestDatabase) => ({ DATABASE_URL: pooler.through(database.url('documents')) });
    const listening = await measure((database) => ({
      ...pooled(database),
      LISTEN_URL: database.url('documents'),
    }));
    const deaf = await measure(pooled, true);
    process.stdout.write(
      `preview after its rendering: ${[direct, listening, deaf].map(Math.round).join(' / ')} ms\n`,
    );
    expect(listening).toBeLessThan(1.5 * direct + 20);
    expect(deaf).toBeLessThan(700);
  });
});
