import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OfficePool } from '../../office/office-pool.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { readXmlByName } from '../../testing/read-docx.ts';
import { faultsOfPdf } from '../../testing/pdf-check/check-pdf.ts';
import { startTestOffice } from '../../testing/test-office.ts';
import { withoutLetterhead } from '../../word/without-letterhead.ts';
import { writeReference } from '../../word/write-reference.ts';
import { renderReference } from '../rendering/render-reference.ts';
import { sampleModel } from './sample-model.ts';

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
  worker = stack.startWorker(office);
});
afterAll(async () => {
  await worker.stop();
  await stack.close();
  await office.stop();
});

/** As accounts stores one; its tests write the same. */
const docx = await readFile(new URL('../../testing/paper.docx', import.meta.url));
const sha256 = createHash('sha256').update(docx).digest('hex');
const page = {
  width: 11906,
  height: 16838,
  top: 2268,
  right: 1134,
  bottom: 1701,
  left: 1418,
  header: 567,
  footer: 567,
  fonts: { body: 'Arial' },
  numbersPages: true,
};

const addPaper = async (accountId: string): Promise<string> => {
  const [row] = await stack.arrange.query<{ id: string }>(
    `insert into accounts.stationery (account_id, name, docx, sha256, page) values ($1, 'A', $2, $3, $4) returning id`,
    [accountId, docx, sha256, JSON.stringify(page)],
  );
  return row?.id ?? '';
};

const employer = { address: 'Seestrasse 5', zip: '6000', city: 'Luzern', language: 'de' as const };
const write = (organization: string) =>
  writeReference(sampleModel({ ...employer, organization }), {
    templateFilename: 'standard.docx',
    logo: null,
    logoPosition: 'left',
    paper: { docx, sha256, page },
  });

describe('company paper in a Word file', () => {
  it('prints names literally, whatever they hold, and so the paper itself', async () => {
    const name = 'A {d.title} {{adresse}} {{seite}} <w:p/> & Co';
    const parts = readXmlByName((await write(name)).docx);
    const header = parts['word/header2.xml'] ?? '';
    expect(header).toContain('A {d.title} {{adresse}} {{seite}} &lt;w:p/&gt; &amp; Co');
    expect(header).toContain('Klartext {d.organization}');
    expect(header).toContain('Seestrasse 5');
    expect(header).not.toMatch(/[\uFDD0-\uFDD1]/);
  });

  it('has page and fonts of the paper, its page numbers instead of ours, and our footer below', async () => {
    const parts = readXmlByName((await write('Muster AG')).docx);
    expect(parts['word/document.xml']).toContain('w:top="2268" w:right="1134" w:bottom="1701" w:left="1418"');
    expect(parts['word/styles.xml']).not.toContain('Cambria');
    const footer = parts['word/footer1.xml'] ?? '';
    expect(footer.match(/>PAGE</g)).toHaveLength(1);
    expect(footer.match(/>NUMPAGES</g)).toHaveLength(1);
    expect(footer).toContain('Arbeitszeugnis Anna Muster');
  });

  it('leaves the space for preprinted paper, without a letter or picture of the paper', async () => {
    const { docx: file } = await write('Muster AG');
    const parts = readXmlByName(withoutLetterhead(file));
    expect(Object.keys(parts).filter((part) => part.includes('media'))).toEqual([]);
    expect(parts['word/header2.xml']).not.toMatch(/<w:t[ >]|<w:drawing|<w:shd/);
    expect(parts['word/header2.xml']).toContain('w:lineRule="exact"');
    expect(parts['word/footer1.xml']).toContain('Arbeitszeugnis Anna Muster');
    expect(parts['word/footer1.xml']).not.toContain('Seite');
  });

  it('takes a look, a number and its code, and becomes a PDF without a fault', async () => {
    const letterhead = {
      templateFilename: null,
      logo: null,
      logoPosition: 'left' as const,
      paper: { docx, sha256, page },
      look: { template: 'klassisch', font: 'calibri', size: 12, alignment: 'justified' } as const,
      seal: { mode: 'qr', address: 'https://attesta.example/echt/7K3M9Q2XT0' } as const,
    };
    const model = sampleModel({ ...employer, organization: 'Muster AG' });
    const laid = await renderReference(model, letterhead, office);
    const parts = readXmlByName(laid.docx);
    // A chosen font counts more than that of the paper.
    expect(parts['word/styles.xml']).toContain('Calibri');
    expect(parts['word/styles.xml']).not.toContain('Arial');
    for (const name of ['word/footer1.xml', 'word/footer2.xml']) {
      expect(parts[name]).toContain('attesta.example/echt/7K3M9Q2XT0');
      expect(parts[name]).toContain('<w:drawing>');
    }
    expect(parts['word/header2.xml']).toContain('Seestrasse 5');
    expect(await faultsOfPdf(laid.pdf ?? Buffer.alloc(0))).toEqual([]);
    const blank = readXmlByName(withoutLetterhead(laid.docx));
    expect(Object.keys(blank).filter((part) => part.includes('media'))).toHaveLength(1);
    expect(blank['word/footer1.xml']).toContain('attesta.example/echt/7K3M9Q2XT0');
  });
});

describe('GET /api/account/stationery/:id/sample', { timeout: 120_000 }, () => {
  it('gives both pages of a draft, rendered once', async () => {
    const { accountId, client } = await stack.customer();
    const id = await addPaper(accountId);
    const [first, again] = await Promise.all([
      client.call('getStationerySample', { params: { id } }),
      client.call('getStationerySample', { params: { id } }),
    ]);
    const second = await client.call('getStationerySample', { params: { id }, query: { page: 2 } });
    expect([first.status, again.status, second.status]).toEqual([200, 200, 200]);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(second.bytes.equals(first.bytes)).toBe(false);
    expect((await sharp(first.bytes).metadata()).width).toBeGreaterThan(1000);
    // A name on it has changed: another picture.
    await stack.arrange.query(`update accounts.account set organization = 'Ganz anders GmbH' where id = $1`, [
      accountId,
    ]);
    const changed = await client.call('getStationerySample', { params: { id } });
    expect(changed.status).toBe(200);
    expect(changed.bytes.equals(first.bytes)).toBe(false);
  });

  it('answers a foreign and an unknown paper with the same 404', async () => {
    const [owner, stranger] = [await stack.customer(), await stack.customer()];
    const id = await addPaper(owner.accountId);
    const answers = [
      await stranger.client.call('getStationerySample', { params: { id } }),
      await stranger.client.call('getStationerySample', { params: { id: randomUUID() } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
  });

  it('a reference prints on the active default paper, one without paper as before', async () => {
    const { accountId, client } = await stack.customer();
    const id = await addPaper(accountId);
    const printed = async () => {
      const { referenceId, documentId } = await stack.arrange.reference(accountId);
      await stack.arrange.order(documentId);
      await stack.arrange.finish(referenceId);
      const { bytes } = await client.call('downloadZeugnis', { params: { id: referenceId } });
      return Object.values(readXmlByName(bytes)).join('').includes('Klartext');
    };
    expect(await printed()).toBe(false);
    await stack.arrange.query(
      `update accounts.stationery set state = 'active', is_default = true where id = $1`,
      [id],
    );
    expect(await printed()).toBe(true);
  });
});
