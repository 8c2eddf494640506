import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { AlignmentType, ImageRun, Paragraph, PatchType, TextRun, patchDocument } from 'docx';
import { completePart, defaultLook, isDefaultLook } from '../templates/look.ts';
import type { Look } from '../templates/look.ts';
import { letterheadPlaceholder, makeStandardTemplate } from '../templates/standard-template.ts';
import type { Setting } from '../templates/typography.ts';
import { sealPlaceholder } from '../templates/seal-paragraph.ts';
import { layOnPaper } from './lay-on-paper.ts';
import { fillPaper } from './paper.ts';
import type { Paper, PaperPage, PaperValues } from './paper.ts';
import { codePlaceholder, codeRun } from './seal.ts';
import type { PageSize, PrintedSeal } from './seal.ts';
import { openTemplate } from './word-package.ts';
import type { WordTemplate } from './word-package.ts';
import { packEntry } from './zip.ts';
import sharp from 'sharp';

/** Logo as placed in the letterhead: size on paper in pixels at 96 dpi, and whether it needs colour. */
type PlacedLogo = { png: Buffer; width: number; height: number; coloured: boolean };

const pixelsPerMillimetre = 96 / 25.4;
const box = { width: 55 * pixelsPerMillimetre, height: 22 * pixelsPerMillimetre };
/** Least resolution, beyond which a small picture is not enlarged. */
const leastDotsPerInch = 110;
/** Least difference of two channels that is visible as colour. */
const tint = 12;

const hasColour = (pixels: Buffer): boolean => {
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const red = pixels[index] ?? 0;
    const green = pixels[index + 1] ?? 0;
    const blue = pixels[index + 2] ?? 0;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > tint) return true;
  }
  return false;
};

/** Fits a logo into the letterhead; null if the bytes are no picture. */
const placeLogo = async (logo: Uint8Array): Promise<PlacedLogo | null> => {
  try {
    const { data, info } = await sharp(logo, { limitInputPixels: 4_000_000 })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(box.width / info.width, box.height / info.height, 96 / leastDotsPerInch);
    return {
      png: await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
        .png()
        .toBuffer(),
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
      coloured: hasColour(data),
    };
  } catch {
    return null;
  }
};

export type Letterhead = {
  /** Template name; an unlisted one falls back to the default. */
  templateFilename: string | null;
  logo: Uint8Array | null;
  logoPosition: 'left' | 'center' | 'right';
  /** Print of the document's number; nothing without one. */
  seal?: PrintedSeal | null;
  /** Default if absent. */
  look?: Look;
  /** Company paper in place of logo, name and address. */
  paper?: Paper | null;
};

/** Template with an account's letterhead; `coloured` if it prints more than black and grey. */
export type AccountTemplate = {
  template: WordTemplate;
  coloured: boolean;
  /** Part whose picture is the QR code of the document; null without one. */
  codePart: string | null;
};

/** Allowed template names, each with its file per setting; no other name becomes a path. */
const templates = {
  'standard.docx': { airy: 'standard.docx', dense: 'standard-dense.docx' },
} as const satisfies Record<string, Record<Setting, string>>;
const defaultTemplate = 'standard.docx';
const folder = new URL('../../templates/', import.meta.url);

export const localeOf: Record<Language, string> = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB' };

const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

const letterheadParagraphs = (logo: PlacedLogo | null, position: Letterhead['logoPosition']): Paragraph[] => {
  const alignment = alignments[position];
  const line = (style: string, tag: string) =>
    new Paragraph({ style, alignment, children: [new TextRun(tag)] });
  const picture =
    logo === null
      ? []
      : [
          new Paragraph({
            style: 'LetterheadLogo',
            alignment,
            children: [
              new ImageRun({
                type: 'png',
                data: logo.png,
                transformation: { width: logo.width, height: logo.height },
                // Fixed id: the library's counter would reveal how many logos this process has placed.
                altText: { id: '1', name: 'Logo', title: 'Logo', description: '{d.letterhead.logo}' },
              }),
            ],
          }),
        ];
  return [
    ...picture,
    line('LetterheadName', '{d.letterhead.organization}'),
    line('LetterheadAddress', '{d.letterhead.address}'),
  ];
};

/** The line of the number, as a tag of the merge, and the code; nothing where no number is printed. */
const sealParagraphs = async (
  mode: PrintedSeal['mode'] | null,
  language: Language,
  page: PageSize | undefined,
): Promise<Paragraph[]> =>
  mode === null
    ? []
    : [
        new Paragraph({
          style: 'Seal',
          children: [
            // An address is no word to be spelled.
            new TextRun({ text: '{d.seal}', noProof: true }),
            ...(mode === 'qr' ? [await codeRun(language, page)] : []),
          ],
        }),
      ];

/** A font that the account chose is printed on its paper, too; else the paper's own. */
const pageOf = ({ page }: Paper, look: Look): PaperPage =>
  look.font === defaultLook.font ? page : { ...page, fonts: {} };

const prepare = async (
  file: string,
  letterhead: Letterhead,
  { language, setting, values }: { language: Language; setting: Setting; values: PaperValues },
): Promise<AccountTemplate> => {
  const logo = letterhead.logo === null || letterhead.paper ? null : await placeLogo(letterhead.logo);
  const { look = defaultLook } = letterhead;
  const docx = await patchDocument({
    outputType: 'nodebuffer',
    data: isDefaultLook(look)
      ? await readFile(new URL(file, folder))
      : await makeStandardTemplate(setting, look),
    patches: {
      [letterheadPlaceholder]: {
        type: PatchType.DOCUMENT,
        children: letterheadParagraphs(logo, letterhead.logoPosition),
      },
      [sealPlaceholder]: {
        type: PatchType.DOCUMENT,
        children: await sealParagraphs(letterhead.seal?.mode ?? null, language, letterhead.paper?.page),
      },
    },
  });
  const { paper } = letterhead;
  const laid = paper ? layOnPaper(docx, await fillPaper(paper, values), pageOf(paper, look)) : docx;
  const template = openTemplate(laid, (part, xml) => {
    const complete = completePart(part, xml, look);
    return part === 'word/styles.xml'
      ? complete.replace(/<w:lang w:val="[^"]*"\/>/, languageTag(language))
      : complete;
  });
  const placeholder = packEntry('', await codePlaceholder);
  const codePart = [...template.fixed.values()].find(
    ({ crc, size }) => crc === placeholder.crc && size === placeholder.size,
  );
  return {
    template,
    // A paper may be printed in colour.
    coloured: paper ? true : (logo?.coloured ?? false),
    codePart: codePart?.name ?? null,
  };
};

const languageTag = (language: Language): string => `<w:lang w:val="${localeOf[language]}"/>`;

const prepared = new Map<string, Promise<AccountTemplate>>();
const maxTemplates = 200;

/**
 * Template of an account's references, memoized by all that it depends on. It holds only our words, the logo or the paper,
 * whose braces are hidden: the reference is merged afterwards, so no user input is read as a placeholder.
 * @param values printed by the placeholders of a paper
 */
export const loadAccountTemplate = (
  letterhead: Letterhead,
  language: Language,
  setting: Setting,
  values: PaperValues,
): Promise<AccountTemplate> => {
  const listed = Object.entries(templates).find(([name]) => name === letterhead.templateFilename);
  const file = (listed?.[1] ?? templates[defaultTemplate])[setting];
  const logo = letterhead.logo === null ? '' : createHash('sha256').update(letterhead.logo).digest('base64');
  const { template: name, font, size, alignment } = letterhead.look ?? defaultLook;
  const { paper, seal } = letterhead;
  const top = paper ? [paper.sha256, JSON.stringify(values)] : [letterhead.logoPosition, logo];
  const key = [file, language, seal?.mode ?? 'none', name, font, size, alignment, ...top].join(' ');
  const before = prepared.get(key);
  prepared.delete(key);
  const template = before ?? prepare(file, letterhead, { language, setting, values });
  prepared.set(key, template);
  const [oldest] = prepared.keys();
  if (prepared.size > maxTemplates && oldest !== undefined) prepared.delete(oldest);
  template.catch(() => prepared.delete(key));
  return template;
};
