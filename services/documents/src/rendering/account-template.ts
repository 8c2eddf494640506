import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@attesta/contracts/document-model.ts';
import { AlignmentType, ImageRun, Paragraph, patchDocument, PatchType, TextRun } from 'docx';

import { letterheadPlaceholder } from '../templates/standard-template.ts';
import type { Setting } from '../templates/typography.ts';
import { placeLogo } from './logo.ts';
import type { PlacedLogo } from './logo.ts';
import { openTemplate } from './word-package.ts';
import type { WordTemplate } from './word-package.ts';

export type Letterhead = {
  /** Name of a template; one that is not on the list gives the default. */
  templateFilename: string | null;
  logo: Uint8Array | null;
  logoPosition: 'left' | 'center' | 'right';
};

/** A template with an account's letterhead in it; `coloured` if it prints more than black and grey. */
export type AccountTemplate = { template: WordTemplate; coloured: boolean };

/** The only names that become a path, each with the file for either setting. */
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
                // The only drawing. An id of the library's would tell how many logos this process has placed before.
                altText: { id: '1', name: 'Logo', title: 'Logo', description: 'Logo' },
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

const prepare = async (
  file: string,
  letterhead: Letterhead,
  language: Language,
): Promise<AccountTemplate> => {
  const logo = letterhead.logo === null ? null : await placeLogo(letterhead.logo);
  const docx = await patchDocument({
    outputType: 'nodebuffer',
    data: await readFile(new URL(file, folder)),
    patches: {
      [letterheadPlaceholder]: {
        type: PatchType.DOCUMENT,
        children: letterheadParagraphs(logo, letterhead.logoPosition),
      },
    },
  });
  const template = openTemplate(docx, (part, xml) =>
    part === 'word/styles.xml' ? xml.replace(/<w:lang w:val="[^"]*"\/>/, languageTag(language)) : xml,
  );
  return { template, coloured: logo?.coloured ?? false };
};

const languageTag = (language: Language): string => `<w:lang w:val="${localeOf[language]}"/>`;

const prepared = new Map<string, Promise<AccountTemplate>>();
const keptTemplates = 200;

/**
 * The template of an account's references, patched once for each template, setting, logo, position and language.
 * Only words of ours and the logo are in it: the reference itself comes in afterwards, so that no text of a
 * user is ever read as a placeholder.
 */
export const loadAccountTemplate = (
  letterhead: Letterhead,
  language: Language,
  setting: Setting,
): Promise<AccountTemplate> => {
  const known = Object.entries(templates).find(([name]) => name === letterhead.templateFilename);
  const file = (known?.[1] ?? templates[defaultTemplate])[setting];
  const logo = letterhead.logo === null ? '' : createHash('sha256').update(letterhead.logo).digest('base64');
  const key = [file, letterhead.logoPosition, language, logo].join(' ');
  const before = prepared.get(key);
  prepared.delete(key);
  const template = before ?? prepare(file, letterhead, language);
  prepared.set(key, template);
  const [oldest] = prepared.keys();
  if (prepared.size > keptTemplates && oldest !== undefined) prepared.delete(oldest);
  template.catch(() => prepared.delete(key));
  return template;
};
