import { securityLines } from '@attesta/testing';
import type { SecurityLines } from '@attesta/testing';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startDocuments } from './testing/documents-stack.ts';
import type { DocumentsStack } from './testing/documents-stack.ts';

let lines: SecurityLines;
let log: SecurityLog;
let stack: DocumentsStack;

beforeAll(async () => {
  lines = await securityLines('documents');
  stack = await startDocuments({ settings: { SECURITY_LOG_FOLDER: lines.folder } });
  log = stack.dependencies.securityLog;
});
afterAll(async () => {
  await stack.close();
  await lines.remove();
});

test('K50 records one event for an admin who reads a foreign reference, none for its owner', async () => {
  const owner = await stack.customer();
  const admin = await stack.customer(true);
  const { referenceId } = await stack.arrange.reference(owner.accountId);
  await owner.client.call('downloadZeugnis', { params: { id: referenceId } });
  expect(await lines.take(log)).toEqual([]);
  await admin.client.call('downloadZeugnis', { params: { id: referenceId } });
  expect(await lines.take(log)).toMatchObject([
    {
      event: 'adminRead',
      outcome: 'accepted',
      operation: 'downloadZeugnis',
      accountId: admin.accountId,
      targetId: referenceId,
    },
  ]);
});

test('K50 records one refusal for a foreign reference', async () => {
  const owner = await stack.customer();
  const stranger = await stack.customer();
  const { referenceId } = await stack.arrange.reference(owner.accountId);
  await stranger.client.call('getPreview', { params: { id: referenceId } });
  expect(await lines.take(log)).toMatchObject([
    { event: 'access', outcome: 'refused', detail: 'row', accountId: stranger.accountId },
  ]);
});
