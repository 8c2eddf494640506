import { randomUUID } from 'node:crypto';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkSize } from '@attesta/testing';

import { OfficeDiedError, OfficeRefusedError } from '../../office/office-errors.ts';
import type { OfficePool } from '../../office/office-pool.ts';
import { exampleModel } from '../../testing/example-model.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { readParagraphs, readXmlByName } from '../../testing/read-docx.ts';
import { startTestOffice } from '../../testing/test-office.ts';
import { retentionRules } from '../../jobs/retention.ts';

const patient = { timeout: 60_000, interval: 100 };

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> } | undefined;
/** Errors that LibreOffice throws instead of converting, one after the other. */
let faults: Error[] = [];

const faultyOffice: Pick<OfficePool, 'convert'> = {
  convert: (docx, options) => {
    const fault = faults.shift();
    return fault === undefined ? office.convert(docx, options) : Promise.reject(fault);
  },
};

beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  faults = [];
});
afterAll(async () => {
  await stack.close();
  await office.stop();
});

describe('preview and Word file', { timeout: 120_000 }, () => {
  it('GET preview waits for the document and returns all pages or one', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const early = client.call('getPreview', { params: { id: referenceId } });
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    const preview = await early;
    expect(preview.status).toBe(200);
    expect(preview.headers.get('content-type')).toBe('image/png');
    expect((await sharp(preview.bytes).metadata()).height).toBeGreaterThan(1684);
    const second = await client.call('getPreview', { params: { id: referenceId }, query: { page: 2 } });
    expect((await sharp(second.bytes).metadata()).height).toBe(1684);
    expect(
      (await client.call('getPreview', { params: { id: referenceId }, query: { page: 9 } })).status,
    ).toBe(404);
    const { body } = await client.call('getDokument', { params: { id: referenceId } });
    expect(body).toMatchObject({ status: 'ready', pages: 2, attempt: 1 });
  });

  it('returns the printed text to the owner, and audited to admins', async () => {
    const { accountId, client } = await stack.customer();
    const { client: admin, accountId: adminId } = await stack.customer(true);
    const { client: stranger } = await stack.customer();
    const model = exampleModel();
    // Characters that no Word file may hold, and a combining accent from another source.
    const [block] = model.blocks;
    if (block?.type === 'paragraph') {
      block.sentences[0]?.runs.push(
        { text: ' \u202EA\tb\u0007e', origin: 'catalogue' },
        { text: '\u0301\uFFFEc', origin: 'user' },
      );
    }
    const { referenceId, documentId } = await stack.arrange.reference(accountId, model);
    const params = { id: referenceId };
    const { status, body } = await client.call('getDocumentText', { params });
    expect([status, body.language]).toEqual([200, model.language]);
    expect(JSON.stringify(body)).not.toContain('alternatives');

    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    await client.call('getPreview', { params });
    await stack.arrange.finish(referenceId);
    const file = await client.call('downloadZeugnis', { params });
    const textOf = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join('');
    const read = body.blocks.flatMap((part) => {
      if (part.type === 'heading') return [textOf(part.runs)];
      if (part.type === 'tasks') return part.items.map(({ runs }) => textOf(runs));
      return [part.sentences.map(({ runs }) => textOf(runs)).join(' ')];
    });
    const styles = new Set([
      'BodyText',
      'BodyTextLast',
      'ListLeadIn',
      'Closing',
      'Heading2',
      'ListBullet',
      'ListBulletLast',
    ]);
    const printed = readParagraphs(file.bytes).filter(({ style }) => styles.has(style));
    expect(read).toEqual(printed.map(({ text }) => text));

    expect((await stranger.call('getDocumentText', { params })).status).toBe(404);
    expect((await admin.call('getDocumentText', { params })).body).toEqual(body);
    const looks = await stack.arrange.query(
      "select 1 from documents.audit where kind = 'previewSeen' and actor_id = $1 and target_id = $2",
      [adminId, referenceId],
    );
    expect(looks).toHaveLength(1);
  });

  it('records the pages shown to the owner, once each, and none for admins or missing pages', async () => {
    const { accountId, client } = await stack.customer();
    const { client: admin } = await stack.customer(true);
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const params = { id: referenceId };
    const wasPreviewed = async (id: string) => {
      const sql = 'select documents_api.was_previewed($1) as whole, xmin::text from documents.rendering';
      const [row] = await stack.arrange.query<{ whole: boolean; xmin: string }>(
        `${sql} where document_id = $1`,
        [id],
      );
      return row;
    };
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    expect((await admin.call('getPreview', { params })).status).toBe(200);
    await client.call('getPreview', { params, query: { page: 1 } });
    await client.call('getPreview', { params, query: { page: 9 } });
    expect((await wasPreviewed(documentId))?.whole).toBe(false);
    await client.call('getPreview', { params, query: { page: 2 } });
    const noted = await wasPreviewed(documentId);
    expect(noted?.whole).toBe(true);
    await client.call('getPreview', { params });
    expect(await wasPreviewed(documentId)).toEqual(noted);

    const replacement = await stack.arrange.regenerate(referenceId, exampleModel({ title: 'Neu' }));
    await stack.order(replacement);
    await vi.waitFor(async () => expect((await wasPreviewed(replacement))?.whole).toBe(false), patient);
    expect((await client.call('getPreview', { params })).status).toBe(200);
    expect((await wasPreviewed(replacement))?.whole).toBe(true);
  });

  it('returns single pages of a preview stored as one picture', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const call = (query: { page?: number }) =>
      client.call('getPreview', { params: { id: referenceId }, query });
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    const [whole, second] = [await call({}), await call({ page: 2 })];
    await stack.arrange.query(
      'update documents.rendering set preview = $1, page_ends = null where document_id = $2',
      [whole.bytes, documentId],
    );
    const [stored, cut] = [await call({}), await call({ page: 2 })];
    expect(stored.bytes.equals(whole.bytes)).toBe(true);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(cut.bytes)).equals(await pixels(second.bytes))).toBe(true);
    expect((await call({ page: 3 })).status).toBe(404);
  });

  it('GET download returns the Word file of a finished reference only', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    const refused = await client.call('downloadZeugnis', { params: { id: referenceId } });
    expect([refused.status, refused.error?.code]).toEqual([400, 'zeugnisNotFinished']);
    await stack.arrange.finish(referenceId);
    const download = await client.call('downloadZeugnis', { params: { id: referenceId } });
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="Zeugnis.docx"');
    expect(readParagraphs(download.bytes)[0]?.text).toBe('Arbeitszeugnis');
  });

  it('returns the Word file without its letterhead, with the same pages', async () => {
    const { accountId, client } = await stack.customer();
    const logo = await sharp({
      create: { width: 400, height: 160, channels: 3, background: '#1f5b4e' },
    })
      .png()
      .toBuffer();
    await stack.arrange.query('update accounts.account set logo = $1 where id = $2', [logo, accountId]);
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    await client.call('getPreview', { params: { id: referenceId } });
    await stack.arrange.finish(referenceId);
    const params = { id: referenceId };
    const whole = await client.call('downloadZeugnis', { params });
    const bare = await client.call('downloadZeugnis', { params, query: { letterhead: 'none' } });
    expect([bare.status, bare.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Zeugnis.docx"',
    ]);
    expect(readParagraphs(bare.bytes)).toEqual(readParagraphs(whole.bytes));
    const [before, after] = [readXmlByName(whole.bytes), readXmlByName(bare.bytes)];
    const lost = Object.keys(before).filter((name) => after[name] !== before[name]);
    expect(lost.toSorted()).toEqual([
      'word/_rels/header2.xml.rels',
      'word/header2.xml',
      'word/media/image1.png',
    ]);
    expect(after['word/header2.xml']).not.toMatch(/Alpina|<w:drawing|<w:t[ >]/);
    const pagesOf = async (docx: Buffer) => (await pdfText(await office.convert(docx))).split('\f');
    const [first = '', ...further] = await pagesOf(whole.bytes);
    expect(await pagesOf(bare.bytes)).toEqual([
      expect.stringContaining(first.slice(first.indexOf('Arbeitszeugnis'))),
      ...further,
    ]);
    expect(further.length).toBeGreaterThan(1);
  });

  it('refuses with the reason before the first document is generated', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId } = await stack.arrange.reference(accountId, null);
    expect((await client.call('getDokument', { params: { id: referenceId } })).body.status).toBe('none');
    expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(400);
  });

  it('answers a foreign and an unknown reference with the same 404; audits an admin', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const { client: stranger } = await stack.customer();
    const { accountId: adminId, client: admin } = await stack.customer(true);
    for (const name of ['getPreview', 'downloadZeugnis', 'getDokument'] as const) {
      const foreign = await stranger.call(name, { params: { id: referenceId } });
      const unknown = await stranger.call(name, { params: { id: randomUUID() } });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(foreign.bytes.toString()).toBe(unknown.bytes.toString());
    }
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    expect((await admin.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
    expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
    const noted = await stack.arrange.query<{ kind: string; actor_id: string; account_id: string }>(
      'select kind, actor_id, account_id from documents.audit where target_id = $1',
      [referenceId],
    );
    expect(noted).toEqual([{ kind: 'previewSeen', actor_id: adminId, account_id: accountId }]);
  });

  it('GET preview ends in 502 with a message if no worker runs', async () => {
    const impatient = await startDocuments({ waitMilliseconds: 300 });
    try {
      const { accountId, client } = await impatient.customer();
      const { referenceId } = await impatient.arrange.reference(accountId);
      const { status, error } = await client.call('getPreview', { params: { id: referenceId } });
      expect([status, error?.code]).toEqual([502, 'documentPending']);
      expect(error?.message).toContain('wird noch erstellt');
      expect((await client.call('getDokument', { params: { id: referenceId } })).body.status).toBe('queued');
    } finally {
      await impatient.close();
    }
  });
});

describe('K46: waiting previews', { timeout: 120_000 }, () => {
  it('limits an account to ten waiting requests, without delaying others', async () => {
    const flooding = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(flooding.accountId);
    const params = { id: referenceId };
    let refusals = 0;
    const flood = Array.from({ length: 150 }, async () => {
      const answer = await flooding.client.call('getPreview', { params });
      if (answer.status !== 200) refusals += 1;
      return answer;
    });
    const { accountId, client } = await stack.customer();
    const other = await stack.arrange.reference(accountId);
    const preview = client.call('getPreview', { params: { id: other.referenceId } });
    // No worker runs until all are refused: a rendered document would end the wait of the ten.
    await vi.waitFor(() => expect(refusals).toBe(140), patient);
    worker = stack.startWorker(faultyOffice);
    await stack.order(other.documentId);
    expect((await preview).status).toBe(200);
    await stack.order(documentId);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(['429 tooManyRequests']),
    );
    expect((await flooding.client.call('getPreview', { params })).status).toBe(200);
  });
});

describe('failures', { timeout: 120_000 }, () => {
  it('a document that cannot be rendered fails, and is retried when ordered again', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    faults = [new OfficeRefusedError('refused')];
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    const { status, error } = await client.call('getPreview', { params: { id: referenceId } });
    expect([status, error?.code]).toEqual([502, 'documentFailed']);
    expect((await client.call('getDokument', { params: { id: referenceId } })).body.status).toBe('failed');
    await stack.order(documentId);
    expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
  });

  it('a failed document stays failed while others are rendered', async () => {
    const { accountId, client } = await stack.customer();
    const late = await stack.arrange.reference(accountId);
    const next = await stack.arrange.reference(accountId);
    faults = [new OfficeRefusedError('refused')];
    worker = stack.startWorker(faultyOffice);
    await stack.order(late.documentId);
    const params = { id: late.referenceId };
    expect((await client.call('getPreview', { params })).error?.code).toBe('documentFailed');
    const failed = (await client.call('getDokument', { params })).body;
    await stack.order(next.documentId);
    expect((await client.call('getPreview', { params: { id: next.referenceId } })).status).toBe(200);
    expect((await client.call('getDokument', { params })).body).toEqual(failed);
  });

  it('retries a document whose LibreOffice died', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    faults = [new OfficeDiedError('died'), new OfficeDiedError('died')];
    worker = stack.startWorker(faultyOffice);
    await stack.order(documentId);
    expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
    expect((await client.call('getDokument', { params: { id: referenceId } })).body.attempt).toBe(3);
  });

  it('K14: renders documents whose wake-ups were lost with Redis, each once', async () => {
    const { accountId, client } = await stack.customer();
    const total = checkSize(6, 100);
    const references = [];
    for (let index = 0; index < total; index += 1) references.push(await stack.arrange.reference(accountId));
    for (const { documentId } of references) await stack.order(documentId);
    await stack.forgetQueues();
    worker = stack.startWorker(faultyOffice);
    for (const { referenceId } of references) {
      await vi.waitFor(async () => {
        const { body } = await client.call('getDokument', { params: { id: referenceId } });
        expect(body.status).toBe('ready');
      }, patient);
    }
    const rows = await stack.arrange.query<{ count: number }>(
      'select count(*)::int as count from documents.rendering where document_id = any($1)',
      [references.map(({ documentId }) => documentId)],
    );
    expect(rows).toEqual([{ count: total }]);
  });

  it('a repeated order, also concurrent, leaves one row with the first result', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    worker = stack.startWorker(faultyOffice);
    await Promise.all([stack.order(documentId), stack.order(documentId)]);
    const first = await client.call('getPreview', { params: { id: referenceId } });
    await stack.order(documentId);
    const { since } = (await client.call('getDokument', { params: { id: referenceId } })).body;
    const again = await client.call('getPreview', { params: { id: referenceId } });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect((await client.call('getDokument', { params: { id: referenceId } })).body.since).toBe(since);
  });
});

describe('retention', { timeout: 120_000 }, () => {
  it('deletes files of a superseded document and of a deleted reference', async () => {
    const { accountId, client } = await stack.customer();
    const kept = await stack.arrange.reference(accountId);
    const deleted = await stack.arrange.reference(accountId);
    worker = stack.startWorker(faultyOffice);
    for (const { referenceId, documentId } of [kept, deleted]) {
      await stack.order(documentId);
      expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
    }
    const replacement = await stack.arrange.regenerate(kept.referenceId, exampleModel({ title: 'Neu' }));
    await stack.order(replacement);
    expect((await client.call('getPreview', { params: { id: kept.referenceId } })).status).toBe(200);
    await stack.arrange.remove(deleted.referenceId);
    await deleteExpired(stack.dependencies.orm.em.fork(), retentionRules, new Date(Date.now() + 61 * 60_000));
    const left = await stack.arrange.query<{ document_id: string }>(
      'select document_id from documents.rendering where document_id = any($1)',
      [[kept.documentId, deleted.documentId, replacement]],
    );
    expect(left).toEqual([{ document_id: replacement }]);
  });
});
