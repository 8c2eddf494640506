import { documentFonts, documentSizes, documentTemplates } from '@attesta/contracts/forms/document-style.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OfficePool } from '../../office/office-pool.ts';
import { countPages } from '../../preview/pdfium.ts';
import { defaultLook } from '../../templates/look.ts';
import type { Look } from '../../templates/look.ts';
import { exampleBlocks, exampleModel, paragraph, plainLetterhead } from '../../testing/example-model.ts';
import { pdfFonts, pdfText, pdfWords } from '../../testing/pdf-text.ts';
import { readXmlByName } from '../../testing/read-docx.ts';
import { startTestOffice } from '../../testing/test-office.ts';
import { writeReference } from '../../word/write-reference.ts';
import { layOutReference } from './render-reference.ts';

let office: OfficePool;
beforeAll(async () => {
  office = await startTestOffice();
  // Loading the German patterns takes seconds of processor time, and more on a busy machine.
  await layOut({ alignment: 'justified' });
}, 300_000);
afterAll(() => office.stop());

const layOut = (look: Partial<Look>, model = exampleModel()) =>
  layOutReference(model, { ...plainLetterhead, look: { ...defaultLook, ...look } }, (docx) =>
    office.convert(docx, { hyphenated: look.alignment === 'justified' }),
  );

/** Fonts that the PDF of a font holds, and the name that its Word file gives. */
const expected: Record<Look['font'], { name: string; embedded: string }> = {
  cambria: { name: 'Cambria', embedded: 'Caladea' },
  'times-new-roman': { name: 'Times New Roman', embedded: 'LiberationSerif' },
  'palatino-linotype': { name: 'Palatino Linotype', embedded: 'TeXGyrePagella' },
  'century-schoolbook': { name: 'Century Schoolbook', embedded: 'TeXGyreSchola' },
  'eb-garamond': { name: 'EB Garamond', embedded: 'EBGaramond12' },
  calibri: { name: 'Calibri', embedded: 'Carlito' },
  arial: { name: 'Arial', embedded: 'LiberationSans' },
  'century-gothic': { name: 'Century Gothic', embedded: 'TeXGyreAdventor' },
  lato: { name: 'Lato', embedded: 'Lato' },
  'open-sans': { name: 'Open Sans', embedded: 'OpenSans' },
};

/** Names of fonts as `pdffonts` lists them, each with a prefix of six letters if it is embedded in parts. */
const fontNames = (list: string): string[] =>
  list
    .split('\n')
    .slice(2)
    .map((line) => line.split(/\s/)[0] ?? '')
    .filter((name) => name !== '');

/** Width of the word «Sachbearbeiterin» in points. */
const wordWidth = async (pdf: Uint8Array): Promise<number> =>
  (await pdfWords(pdf)).find(({ text }) => text === 'Sachbearbeiterin')?.width ?? 0;

describe.each(documentFonts)('set in %s', (font) => {
  it('a reference holds this font alone, in both weights, on two pages', async () => {
    const { docx, pdf } = await layOut({ font });
    const names = fontNames(await pdfFonts(pdf));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(new RegExp(`^[A-Z]{6}\\+${expected[font].embedded}`));
    expect(names.some((name) => name.includes('Bold'))).toBe(true);
    expect(await countPages(pdf)).toBe(2);
    const styles = readXmlByName(docx)['word/styles.xml'] ?? '';
    expect(new Set(Array.from(styles.matchAll(/w:ascii="([^"]+)"/g), ([, name]) => name))).toEqual(
      new Set([expected[font].name]),
    );
  });

  it.each(documentTemplates)(
    'at 12 points, justified, in %s it takes two pages at most',
    async (template) => {
      const { pdf } = await layOut({ font, template, size: 12, alignment: 'justified' });
      expect(await countPages(pdf)).toBeLessThanOrEqual(2);
    },
  );
});

it.each(documentSizes)('at %d points each word is as wide as the size says', async (size) => {
  const { pdf } = await layOut({ size });
  const usual = await layOut({});
  expect((await wordWidth(pdf)) / (await wordWidth(usual.pdf))).toBeCloseTo(size / 11, 2);
});

it('a reference too long at 12 points is set in 10 to keep to two pages', async () => {
  const blocks = exampleBlocks();
  const more = exampleBlocks().slice(3, 6);
  blocks.splice(4, 0, ...more.slice(0, 2));
  blocks.splice(4, 0, ...more);
  const model = exampleModel({ blocks });
  const look = { ...defaultLook, font: 'arial', size: 12 } as const;
  const airy = await writeReference(model, { ...plainLetterhead, look });
  expect(await countPages(await office.convert(airy.docx))).toBe(3);
  const { pdf } = await layOut(look, model);
  expect(await countPages(pdf)).toBe(2);
  const narrow = await layOut({ ...look, size: 10 });
  expect((await wordWidth(pdf)) / (await wordWidth(narrow.pdf))).toBeCloseTo(1, 2);
});

/** Long words of each language, which a justified text cannot do without breaking. */
const longWords: Record<Language, string> = {
  de: 'Selbstverständlichkeit Verantwortungsbewusstsein Qualitätssicherungsmassnahmen Zusammenarbeit',
  fr: 'particulièrement responsabilisation professionnellement administrativement exceptionnellement',
  it: 'particolarmente responsabilizzazione professionalmente amministrativamente eccezionalmente',
  en: 'responsibilities administratively professionalism extraordinarily communication understanding',
};

describe.each(Object.entries(longWords))('in %s', (name, words) => {
  const language = name as Language;
  const model = () =>
    exampleModel({
      language,
      blocks: [
        paragraph('intro', ...Array.from({ length: 12 }, (_, index) => `${'e '.repeat(3 * index)}${words}.`)),
      ],
    });
  const broken = async (alignment: Look['alignment']): Promise<string[]> => {
    const { pdf } = await layOut({ alignment }, model());
    const lines = (await pdfText(pdf)).split('\n').map((line) => line.trim());
    return lines.flatMap((line, index) => {
      const end = /(\S+)-$/u.exec(line)?.[1];
      return end === undefined ? [] : [`${end}${/^[^\s.]+/u.exec(lines[index + 1] ?? '')?.[0] ?? ''}`];
    });
  };

  it('justified text breaks words, and only between its letters', async () => {
    const whole = await broken('justified');
    expect(whole.length).toBeGreaterThan(2);
    for (const word of whole) expect(words.split(' ')).toContain(word);
  });

  it('ragged text breaks none', async () => {
    expect(await broken('left')).toEqual([]);
  });
});

it('names and titles are never broken', async () => {
  const name = 'Mariangela Hugentobler-Schwarzenberger von Rechtenstein zu Hohenzollern-Sigmaringen';
  const signatures = [{ name, function: 'Verantwortliche der Qualitätssicherungskommission Nordostschweiz' }];
  const model = exampleModel({ signatures, organization: `${name} Vermögensverwaltungsgesellschaft` });
  const { docx, pdf } = await layOut({ alignment: 'justified', size: 12 }, model);
  expect(readXmlByName(docx)['word/styles.xml']?.match(/<w:suppressAutoHyphens\/>/g)).toHaveLength(8);
  const text = await pdfText(pdf);
  const end = text.slice(text.indexOf('Winterthur, 30. April 2024'));
  for (const word of ['Vermögensverwaltungsgesellschaft', 'Qualitätssicherungskommission', 'Mariangela']) {
    expect(end).toContain(word);
  }
});

it('the classic template prints nothing bold, grey or coloured', async () => {
  const { docx, pdf } = await layOut({ template: 'klassisch' });
  expect(fontNames(await pdfFonts(pdf))).toEqual([expect.stringMatching(/Caladea-Regular$/)]);
  const styles = readXmlByName(docx)['word/styles.xml'] ?? '';
  const ours = ['Title', 'LetterheadAddress', 'Header', 'Footer'].map(
    (id) => new RegExp(`w:styleId="${id}".*?<w:color w:val="([^"]+)"`, 's').exec(styles)?.[1],
  );
  expect(new Set(ours)).toEqual(new Set(['000000']));
});

it('Word is told which font to take where an open one is missing', async () => {
  const { docx } = await layOut({ font: 'eb-garamond' });
  expect(readXmlByName(docx)['word/fontTable.xml']).toContain(
    '<w:font w:name="EB Garamond"><w:altName w:val="Garamond"/>',
  );
});
