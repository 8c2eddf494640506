import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';

let stack: DocumentsStack;
beforeAll(async () => {
  stack = await startDocuments();
});
afterAll(() => stack.close());

type Waiting = { accountId: string; referenceId: string };

/** Status of an awaited preview once the document is ready, after an event in between. */
const previewAfter = async (happen: (waiting: Waiting) => Promise<unknown>) => {
  const { accountId, client } = await stack.customer();
  const { referenceId, documentId } = await stack.arrange.reference(accountId);
  const early = client.call('getPreview', { params: { id: referenceId } });
  // Longer than the second for which the first admission counts.
  await sleep(1_200);
  await happen({ accountId, referenceId });
  await stack.arrange.query(
    `insert into documents.rendering
       (document_id, zeugnis_id, account_id, status, since, docx, preview, page_count)
     values ($1, $2, $3, 'ready', now(), 'docx', 'preview', 1)`,
    [documentId, referenceId, accountId],
  );
  await stack.arrange.query("select pg_notify('documents_rendered', $1)", [referenceId]);
  return early;
};

test('K61: refuses an awaited preview after the reference moved to another account', async () => {
  const { accountId: other } = await stack.customer();
  const nothing = () => Promise.resolve();
  expect((await previewAfter(nothing)).status).toBe(200);
  const moved = await previewAfter(({ referenceId }) =>
    stack.arrange.query('update zeugnisse.zeugnis set account_id = $1 where id = $2', [other, referenceId]),
  );
  expect([moved.status, moved.error?.code]).toEqual([404, 'notFound']);
});

test('K61: refuses an awaited preview after the session has ended', async () => {
  const ended = await previewAfter(({ accountId }) =>
    stack.arrange.query('delete from accounts.session where account_id = $1', [accountId]),
  );
  expect([ended.status, ended.error?.code]).toEqual([401, 'unauthenticated']);
});
