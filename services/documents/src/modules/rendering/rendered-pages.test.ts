import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSize } from '@attesta/testing';

import type { OfficePool } from '../../office/office-pool.ts';
import {
  exampleBlocks,
  exampleModel,
  heading,
  paragraph,
  plainLetterhead,
  tasks,
} from '../../testing/example-model.ts';
import { exampleReceipt } from '../../testing/example-receipt.ts';
import { pdfFonts, pdfText } from '../../testing/pdf-text.ts';
import { startTestOffice } from '../../testing/test-office.ts';
import { joinPages } from '../../preview/join-pages.ts';
import { countPages } from '../../preview/pdfium.ts';
import { cutPage } from '../../preview/rasterise.ts';
import { renderReceipt } from '../receipt/render-receipt.ts';
import { renderReference } from './render-reference.ts';
import { writeReference } from '../../word/write-reference.ts';

/** Offset of the colour type in a PNG; 0 is grey without a palette. */
const pngColourType = 25;

let office: OfficePool;
beforeAll(async () => {
  office = await startTestOffice();
});
afterAll(() => office.stop());

const pagesOf = async (model = exampleModel()): Promise<string[]> => {
  const pdf = await office.convert((await writeReference(model, plainLetterhead)).docx);
  return (await pdfText(pdf)).split('\f').slice(0, -1);
};

describe('a printed reference', () => {
  it('numbers pages from the second on, with title and name', async () => {
    const [first = '', second = ''] = await pagesOf();
    expect(first).toContain('Alpina Haustechnik AG');
    expect(first).not.toMatch(/\d ?\/ ?\d/);
    expect(second).toMatch(/Arbeitszeugnis Sandra Keller\s+2 ?\/ ?2/);
  });

  it('keeps closing, place, date and signatures on one page at any page break', async () => {
    const filler = exampleBlocks().slice(3, 4);
    for (let extra = 0; extra < 6; extra += 1) {
      const blocks = exampleBlocks();
      blocks.splice(4, 0, ...Array.from({ length: extra }, () => filler).flat());
      const pages = await pagesOf(exampleModel({ blocks }));
      const last = pages.at(-1) ?? '';
      expect(last).toContain('Frau Keller verlässt uns auf eigenen Wunsch');
      expect(last).toContain('Winterthur, 30. April 2024');
      expect(last).toContain('Leiterin Rechnungswesen');
      // The closing never stands alone: the paragraph on conduct ends on its page.
      expect(last).toContain('klar und offen');
    }
  });

  it('is set denser only if that avoids a third page', async () => {
    const career = (functions: number) =>
      Array.from({ length: functions }, (_, index) => [
        heading(`Sachbearbeiterin ${index + 1}, 1. März 2017 bis 30. April 2018`),
        tasks('Abwicklung des Zahlungsverkehrs', 'Betreuung der Lernenden'),
      ]).flat();
    const pagesWith = async (functions: number) => {
      const blocks = exampleBlocks();
      blocks.splice(1, 2, ...career(functions));
      const model = exampleModel({ blocks });
      const airy = await writeReference(model, plainLetterhead);
      const inTheirNormalSize = await countPages(await office.convert(airy.docx));
      const { docx, pages } = await renderReference(model, plainLetterhead, office);
      return { inTheirNormalSize, pages, denser: !docx.equals(airy.docx) };
    };
    expect(await pagesWith(5)).toEqual({ inTheirNormalSize: 2, pages: 2, denser: false });
    expect(await pagesWith(12)).toEqual({ inTheirNormalSize: 3, pages: 2, denser: true });
    expect(await pagesWith(20)).toEqual({ inTheirNormalSize: 3, pages: 3, denser: false });
  });

  it('uses a font metric-compatible with that of Word', async () => {
    const fonts = await pdfFonts(
      await office.convert((await writeReference(exampleModel(), plainLetterhead)).docx),
    );
    expect(fonts).toMatch(/Caladea-Regular/);
    expect(fonts).toMatch(/Caladea-Bold/);
    expect(fonts).not.toMatch(/DejaVu|Liberation/);
  });

  it('shows the dash of every list item', async () => {
    expect((await pagesOf())[0]?.match(/^ *– +\S/gm)).toHaveLength(6);
  });
});

describe('a preview', () => {
  it('stacks all pages in one grey picture at two pixels per point', async () => {
    const { pictures, pages } = await renderReference(exampleModel(), plainLetterhead, office);
    const png = await joinPages(pictures);
    const { width, height } = await sharp(png).metadata();
    expect({ width, pages }).toEqual({ width: 1191, pages: 2 });
    expect(png[pngColourType]).toBe(0);
    expect(height).toBe(2 * 1684 + 12);
  });

  it('shows a coloured logo in colour', async () => {
    const create = { width: 300, height: 120, channels: 3 as const, background: '#1f5b4e' };
    const logo = await sharp({ create }).png().toBuffer();
    const { pictures } = await renderReference(exampleModel(), { ...plainLetterhead, logo }, office);
    const png = await joinPages(pictures);
    const { data } = await sharp(png).extract({ left: 200, top: 110, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect([...data]).toEqual([0x1f, 0x5b, 0x4e]);
  });

  it('serves single pages equal to the stack, also of a preview stored as one picture', async () => {
    const { pictures, pages } = await renderReference(exampleModel(), plainLetterhead, office);
    const png = await joinPages(pictures);
    const pixels = (picture: Buffer | null | undefined) =>
      sharp(picture ?? Buffer.alloc(0))
        .raw()
        .toBuffer();
    const stacked = sharp(png).extract({ left: 0, top: 1696, width: 1191, height: 1684 });
    const second = await pixels(pictures[1]);
    expect(second.equals(await stacked.raw().toBuffer())).toBe(true);
    expect((await pixels(await cutPage(png, pages, 2))).equals(second)).toBe(true);
    expect(await cutPage(png, pages, 3)).toBeNull();
  });
});

describe('a receipt', () => {
  it('prints company, customer, position, total, VAT and references', async () => {
    const text = await pdfText(await renderReceipt(exampleReceipt(), office));
    for (const expected of [
      'Attesta AG',
      'Alpina Haustechnik AG',
      '8400 Winterthur',
      'A-2026-000123',
      '20.11.2026',
      'VISA',
      'CHE-123.456.789 MWST',
      'Guthaben für 3 Zeugnisse',
      'CHF 117.00',
      'Davon MWST 8.1 %',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('is tagged for screen readers', async () => {
    const pdf = (await renderReceipt(exampleReceipt(), office)).toString('latin1');
    expect(pdf).toContain('/StructTreeRoot');
  });
});

describe('K19: any text', () => {
  const pieces = [
    '{d.title}',
    '{d.lines[i].text}',
    '{{letterhead}}',
    '{c.x} {#def} {t(x)}',
    '<w:br/> ]]> &amp; $& \'"',
    '\u0000 \uFFFE \uD83D \u202E',
    '👩‍🔧 日本語 العربية',
    'x'.repeat(10_000),
  ];

  it('becomes a Word file that LibreOffice converts, with no tag evaluated', async () => {
    for (let round = 0; round < checkSize(8, 1000); round += 1) {
      const mixed = (seed: number): string =>
        Array.from(
          { length: 5 },
          (_, index) => pieces[(round * 7 + seed * 3 + index * 5) % pieces.length],
        ).join(' ');
      const model = exampleModel({
        title: mixed(1),
        blocks: [
          paragraph('intro', mixed(2)),
          tasks(mixed(3), mixed(4)),
          paragraph('item', 'Hier {d.organization}.'),
        ],
        signatures: [{ name: mixed(5), function: mixed(6) }],
        organization: `Firma ${round}`,
      });
      const { docx } = await writeReference(model, plainLetterhead);
      const pdf = await office.convert(docx);
      expect(await pdfText(pdf)).toContain('Hier {d.organization}.');
    }
  }, 1_800_000);
});
