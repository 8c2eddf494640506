import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  StandardFonts,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OfficePool } from '../office/office-pool.ts';
import { renderReceipt } from '../modules/receipt/render-receipt.ts';
import { renderReference } from '../modules/rendering/render-reference.ts';
import { exampleBlocks, exampleModel, heading, plainLetterhead, tasks } from '../testing/example-model.ts';
import { exampleReceipt } from '../testing/example-receipt.ts';
import { faultsOfPdf } from '../testing/pdf-check/check-pdf.ts';
import { startTestOffice } from '../testing/test-office.ts';
import { writeReference } from '../word/write-reference.ts';
import { finishPdf } from './finish-pdf.ts';

let office: OfficePool;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

const name = (text: string): PDFName => PDFName.of(text);

/** Two functions with duties each, two signers, two pages. */
const model = () => {
  const blocks = exampleBlocks();
  blocks.splice(
    1,
    2,
    heading('Sachbearbeiterin'),
    tasks('Buchhaltung', 'Zahlungen'),
    heading('Leiterin'),
    tasks('Führung'),
  );
  return exampleModel({ blocks });
};

const pdfOf = async (): Promise<Buffer> =>
  (await renderReference(model(), plainLetterhead, office)).pdf ?? Buffer.alloc(0);

const elementsOf = (document: PDFDocument, kind: string): PDFDict[] =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(name('S')) === name(kind) ? [object] : [],
    );

/** Puts other bytes into the stream that `key` of a dictionary leads to. */
const replaceStream = (holder: PDFDict, key: string, edit: (content: string) => string): void => {
  const ref = holder.get(name(key));
  const stream = holder.lookup(name(key));
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) throw new Error(`no stream ${key}`);
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const { context } = holder;
  const kept = stream.dict.has(name('Filter')) ? {} : { Type: 'Metadata', Subtype: 'XML' };
  context.assign(ref, context.stream(Buffer.from(edit(content), 'latin1'), kept));
};

const replaceContent = (document: PDFDocument, edit: (content: string) => string): void =>
  replaceStream(document.getPage(0).node, 'Contents', edit);

const describeAs = (document: PDFDocument, pattern: string, replacement: string): void =>
  replaceStream(document.catalog, 'Metadata', (xmp) => xmp.replace(pattern, replacement));

/** Faults to plant, each with what the checker must say. */
const plants: readonly [told: string, plant: (document: PDFDocument) => void | Promise<unknown>][] = [
  ['pdfaid:conformance', (pdf) => describeAs(pdf, 'conformance>A<', 'conformance>B<')],
  ['pdfaid:part', (pdf) => describeAs(pdf, '<pdfaid:part>2<', '<pdfaid:part>3<')],
  ['pdfuaid:part', (pdf) => describeAs(pdf, '<pdfuaid:part>1</pdfuaid:part>', '')],
  ['dc:title', (pdf) => pdf.setTitle('Something else')],
  ['no description', (pdf) => void pdf.catalog.delete(name('Metadata'))],
  ['no OutputIntent', (pdf) => void pdf.catalog.delete(name('OutputIntents'))],
  ['MarkInfo', (pdf) => pdf.catalog.lookup(name('MarkInfo'), PDFDict).set(name('Marked'), PDFBool.False)],
  ['no Lang', (pdf) => void pdf.catalog.delete(name('Lang'))],
  ['no StructTreeRoot', (pdf) => void pdf.catalog.delete(name('StructTreeRoot'))],
  ['outside of marks and artifacts', (pdf) => replaceContent(pdf, (text) => `${text}\n0 0 9 9 re f`)],
  [
    'T[jJ] paints outside',
    (pdf) => replaceContent(pdf, (text) => text.replace(/\/H1<<\/MCID 0>>BDC([\s\S]*?)EMC/, '$1')),
  ],
  ['in no element', (pdf) => replaceContent(pdf, (text) => `${text}\n/P<</MCID 999>>BDC 0 0 9 9 re f EMC`)],
  ['LI of LBody', (pdf) => elementsOf(pdf, 'LI')[0]?.lookup(name('K'), PDFArray).remove(0)],
  ['Lbl of 0 marks', (pdf) => void elementsOf(pdf, 'Lbl')[0]?.delete(name('K'))],
  [
    'a list in two L',
    (pdf) => {
      const [first] = elementsOf(pdf, 'L');
      const items = first?.lookup(name('K'), PDFArray);
      const last = items?.get(1);
      const parent = first?.lookup(name('P'), PDFDict).lookup(name('K'), PDFArray);
      if (last === undefined || items === undefined || parent === undefined) throw new Error('no list');
      items.remove(1);
      const at = parent.asArray().findIndex((kid) => pdf.context.lookup(kid) === first);
      parent.insert(
        at + 1,
        pdf.context.register(
          pdf.context.obj({ Type: 'StructElem', S: 'L', P: first?.get(name('P')), K: [last] }),
        ),
      );
    },
  ],
  ['the first heading is H2', (pdf) => elementsOf(pdf, 'H1')[0]?.set(name('S'), name('H2'))],
  ['an unknown kind', (pdf) => elementsOf(pdf, 'H1')[0]?.set(name('S'), name('Fancy'))],
  ['a Figure without Alt', (pdf) => elementsOf(pdf, 'H1')[0]?.set(name('S'), name('Figure'))],
  [
    'leads to another element',
    (pdf) => {
      const nums = pdf.catalog
        .lookup(name('StructTreeRoot'), PDFDict)
        .lookup(name('ParentTree'), PDFDict)
        .lookup(name('Nums'), PDFArray);
      const parents = nums.lookup(1, PDFArray);
      parents.set(0, parents.get(3));
    },
  ],
  [
    'without ToUnicode',
    (pdf) => {
      for (const [, each] of pdf.context.enumerateIndirectObjects()) {
        if (each instanceof PDFDict) each.delete(name('ToUnicode'));
      }
    },
  ],
  ['not embedded', async (pdf) => (await pdf.embedFont(StandardFonts.Helvetica)).embed()],
  ['JavaScript', (pdf) => pdf.addJavaScript('a', 'app.alert(1)')],
  [
    'an action URI',
    (pdf) => pdf.context.register(pdf.context.obj({ S: 'URI', URI: PDFString.of('https://example.ch') })),
  ],
  ['AcroForm', (pdf) => pdf.getForm().createTextField('a').addToPage(pdf.getPage(0))],
  [
    'printing presses',
    (pdf) => replaceContent(pdf, (text) => `${text}\n/Artifact BMC 0 0 0 1 k 0 0 9 9 re f EMC`),
  ],
  ['encrypted', (pdf) => void (pdf.context.trailerInfo.Encrypt = pdf.context.register(pdf.context.obj({})))],
  ['on no page', (pdf) => elementsOf(pdf, 'H1')[0]?.set(name('K'), PDFNumber.of(77))],
];

describe('finishPdf', { timeout: 120_000 }, () => {
  it('makes references and receipts PDF/A-2a and PDF/UA-1', async () => {
    expect(await faultsOfPdf(await pdfOf())).toEqual([]);
    for (const language of ['de', 'fr', 'it', 'en'] as const) {
      expect(await faultsOfPdf(await renderReceipt(exampleReceipt({ language }), office))).toEqual([]);
    }
  });

  it('describes names as typed', async () => {
    const organization = `Müller & Söhne "Bau" <AG>, d'Or &amp; $&`;
    const { pdf } = await renderReference(
      exampleModel({ organization, subject: 'Élodie L’Eplattenier & 日本' }),
      plainLetterhead,
      office,
    );
    const bytes = pdf ?? Buffer.alloc(0);
    expect(await faultsOfPdf(bytes)).toEqual([]);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([document.getAuthor(), document.getSubject()]).toEqual([
      organization,
      'Élodie L’Eplattenier & 日本',
    ]);
  });

  it('gives the same bytes for the same reference, dated by it', async () => {
    const first = await pdfOf();
    expect((await pdfOf()).equals(first)).toBe(true);
    const document = await PDFDocument.load(first, { updateMetadata: false });
    expect(document.getCreationDate()?.toISOString()).toBe('2024-04-30T12:00:00.000Z');
    expect([document.getTitle(), document.getAuthor()]).toEqual([
      'Arbeitszeugnis Sandra Keller',
      'Alpina Haustechnik AG',
    ]);
  });

  it('costs neither preview nor Word file where it cannot be made', async () => {
    const strange = { convert: (docx: Uint8Array) => office.convert(docx) };
    const { docx, pdf, pictures } = await renderReference(exampleModel(), plainLetterhead, strange);
    expect([docx.length > 0, pdf, pictures.length]).toEqual([true, null, 2]);
  });

  it('refuses what LibreOffice writes otherwise than expected', async () => {
    const { docx } = await writeReference(exampleModel(), plainLetterhead);
    const plain = await office.convert(docx);
    await expect(finishPdf(plain, docx, '2024-04-30')).rejects.toThrow('no structure');
    const archive = await office.convert(docx, { archive: true });
    const undated = Buffer.from(
      archive.toString('latin1').replace('<xmp:CreateDate>', '<xmp:Created-on>'),
      'latin1',
    );
    await expect(finishPdf(undated, docx, '2024-04-30')).rejects.toThrow('describes itself otherwise');
  });
});

describe('the checker', { timeout: 120_000 }, () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await pdfOf();
  });

  it('says nothing about a file that was only written anew', async () => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(await faultsOfPdf(await document.save({ useObjectStreams: false }))).toEqual([]);
  });

  it.each(plants)('tells a planted fault: %s', async (told, plant) => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    await plant(document);
    const faults = await faultsOfPdf(await document.save({ useObjectStreams: false }));
    expect(faults.join('\n')).toMatch(new RegExp(told));
  });

  it('tells what stands after the end', async () => {
    expect(await faultsOfPdf(Buffer.concat([pdf, Buffer.from('more')]))).toContain('something after the end');
  });
});
