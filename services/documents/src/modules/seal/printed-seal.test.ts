import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OfficePool } from '../../office/office-pool.ts';
import { exampleBlocks, exampleModel, plainLetterhead } from '../../testing/example-model.ts';
import { faultsOfPdf } from '../../testing/pdf-check/check-pdf.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { readXmlByName } from '../../testing/read-docx.ts';
import { startTestOffice } from '../../testing/test-office.ts';
import type { PrintedSeal } from '../../word/seal.ts';
import { withoutLetterhead } from '../../word/without-letterhead.ts';
import { writeReference } from '../../word/write-reference.ts';
import { renderReference } from '../rendering/render-reference.ts';

let office: OfficePool;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

const address = 'https://attesta.example/echt/7K3M9Q2XT0';
const letterheadWith = (mode: PrintedSeal['mode'] | null) => ({
  ...plainLetterhead,
  seal: mode === null ? null : { mode, address },
});

/** The first pixel row of the footer: the text area ends 22 mm above the end of an A4 page. */
const footerStart = Math.floor(((297 - 22) / 25.4) * 144);

const rawPixels = (picture: Buffer, rows?: number) => {
  const image = sharp(picture);
  const part = rows === undefined ? image : image.extract({ left: 0, top: 0, width: 1191, height: rows });
  return part.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
};

const decode = async (picture: Buffer): Promise<string | undefined> => {
  const { data, info } = await rawPixels(picture);
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

const modelOf = (paragraphs: number) => {
  const filler = exampleBlocks().slice(3, 4);
  const blocks = exampleBlocks();
  blocks.splice(4, 0, ...Array.from({ length: paragraphs }, () => filler).flat());
  return exampleModel({ blocks });
};

describe('the number of a document', { timeout: 120_000 }, () => {
  it('stands in the footer of every page, and moves nothing above it', async () => {
    for (const paragraphs of [0, 1, 2, 3]) {
      const model = modelOf(paragraphs);
      const plain = await renderReference(model, letterheadWith(null), office);
      for (const mode of ['number', 'qr'] as const) {
        const sealed = await renderReference(model, letterheadWith(mode), office);
        expect(sealed.pages).toBe(plain.pages);
        expect(await faultsOfPdf(sealed.pdf ?? Buffer.alloc(0))).toEqual([]);
        for (const [index, picture] of sealed.pictures.entries()) {
          const before = await rawPixels(plain.pictures[index] ?? Buffer.alloc(0), footerStart);
          const after = await rawPixels(picture, footerStart);
          expect(after.data.equals(before.data)).toBe(true);
          expect(await decode(picture)).toBe(mode === 'qr' ? address : undefined);
        }
      }
    }
  });

  it('can be typed from the line, which says what it is for in the language of the reference', async () => {
    const expected = {
      de: 'Echtheit prüfen: attesta.example/echt/7K3M9Q2XT0',
      fr: 'Vérifier l’authenticité : attesta.example/echt/7K3M9Q2XT0',
      it: 'Verificare l’autenticità: attesta.example/echt/7K3M9Q2XT0',
      en: 'Check authenticity: attesta.example/echt/7K3M9Q2XT0',
    };
    for (const language of ['de', 'fr', 'it', 'en'] as const) {
      const { docx } = await writeReference(exampleModel({ language }), letterheadWith('number'));
      const pages = (await pdfText(await office.convert(docx))).split('\f').slice(0, -1);
      expect(pages).toHaveLength(2);
      for (const page of pages) expect(page.replaceAll('\u00A0', ' ')).toContain(expected[language]);
    }
  });

  it('stays in the file without letterhead, with its code, and leaves nothing where none is wanted', async () => {
    const logo = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#1f5b4e' } })
      .png()
      .toBuffer();
    const { docx } = await writeReference(exampleModel(), { ...letterheadWith('qr'), logo });
    const [whole, bare] = [readXmlByName(docx), readXmlByName(withoutLetterhead(docx))];
    const pictures = (parts: object) => Object.keys(parts).filter((name) => name.startsWith('word/media/'));
    expect([pictures(whole).length, pictures(bare).length]).toEqual([2, 1]);
    const { pictures: pages } = await renderReference(
      exampleModel(),
      { ...letterheadWith('qr'), logo },
      office,
    );
    for (const page of pages) expect(await decode(page)).toBe(address);
    const { docx: none } = await writeReference(exampleModel(), letterheadWith(null));
    const parts = Object.entries(readXmlByName(none)).filter(([name]) => name !== 'word/styles.xml');
    for (const [name, xml] of parts) expect([name, /Seal|\{d\.|\{\{/.test(xml)]).toEqual([name, false]);
  });

  it('makes the same file of the same number, and another one of another', async () => {
    const write = async (number: string) =>
      (
        await writeReference(exampleModel(), {
          ...plainLetterhead,
          seal: { mode: 'qr', address: `https://attesta.example/echt/${number}` },
        })
      ).docx;
    const first = await write('7K3M9Q2XT0');
    expect((await write('7K3M9Q2XT0')).equals(first)).toBe(true);
    expect((await write('7K3M9Q2XT1')).equals(first)).toBe(false);
  });
});
