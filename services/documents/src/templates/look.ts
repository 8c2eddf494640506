import { AlignmentType } from 'docx';
import type { INumberingOptions, IParagraphStyleOptions, IStylesOptions } from 'docx';
import { defaultDocumentStyle } from '@attesta/contracts/forms/document-style.ts';
import type { DocumentStyle } from '@attesta/contracts/forms/document-style.ts';

import { classicEmphasis } from './classic-emphasis.ts';
import { fonts } from './fonts.ts';
import type { Setting } from './typography.ts';

/** Part of a style that lays out pages; `size` in points. */
export type Look = Pick<DocumentStyle, 'template' | 'font' | 'size' | 'alignment'>;

/** Look of the committed templates. */
export const defaultLook: Look = defaultDocumentStyle;

export const isDefaultLook = ({ template, font, size, alignment }: Look): boolean =>
  template === defaultLook.template &&
  font === defaultLook.font &&
  size === defaultLook.size &&
  alignment === defaultLook.alignment;

/** Size of body text in half points. A dense reference is set in 10 points, one that asks for 10 in 9.5. */
const bodySize = (setting: Setting, size: Look['size']): number => {
  if (setting === 'airy') return size * 2;
  return size === 10 ? 19 : 20;
};

const justifiedStyles = new Set(['BodyText', 'BodyTextLast', 'ListLeadIn', 'Closing']);
/** Styles whose size and lines do not follow the body: notes at the edge, and lines as high as their content. */
const fixedStyles = new Set(['Header', 'Footer', 'LetterheadLogo', 'AfterTable']);
/** Styles of names and lines on their own, whose words stay whole. */
const wholeWordStyles = [
  'Title',
  'Heading2',
  'Date',
  'SignatureCompany',
  'Signature',
  'LetterheadName',
  'LetterheadAddress',
  'Footer',
];

type StyleParts = Pick<IParagraphStyleOptions, 'run' | 'paragraph'>;
type Spacing = NonNullable<NonNullable<IParagraphStyleOptions['paragraph']>['spacing']>;

/**
 * Lays a look over the styles of a setting. The font's lines are as high as in Word where the font is of the same
 * height there, which is Cambria alone; of all others the height is fixed.
 */
export const withLook = (styles: IStylesOptions, setting: Setting, look: Look): IStylesOptions => {
  if (isDefaultLook(look)) return styles;
  const { name, line, forNumbers } = fonts[look.font];
  const base = Number(styles.default?.document?.run?.size);
  const size = bodySize(setting, look.size);
  const scale = size / base;

  const spaced = (spacing: Spacing, own: number): Spacing => {
    const scaled: Spacing = {
      ...spacing,
      ...(spacing.before === undefined ? {} : { before: Math.round(spacing.before * scale) }),
      ...(spacing.after === undefined ? {} : { after: Math.round(spacing.after * scale) }),
    };
    if (look.font === 'cambria' || spacing.line === undefined) return scaled;
    const height = Math.round((spacing.line / 240) * line * own * 10);
    return { ...scaled, line: height, lineRule: 'exact' };
  };
  const laid = ({ run, paragraph }: StyleParts, least = 0): StyleParts => {
    const own = run?.size === undefined ? size : Math.max(least, Math.round(Number(run.size) * scale));
    return {
      ...(run === undefined
        ? {}
        : {
            run: {
              ...run,
              ...('font' in run ? { font: name } : {}),
              ...('size' in run ? { size: own } : {}),
            },
          }),
      ...(paragraph === undefined
        ? {}
        : {
            paragraph: {
              ...paragraph,
              ...(paragraph.spacing === undefined ? {} : { spacing: spaced(paragraph.spacing, own) }),
            },
          }),
    };
  };
  const restyled = (style: IParagraphStyleOptions): IParagraphStyleOptions => {
    if (fixedStyles.has(style.id)) return style;
    if (style.id === 'Seal' && forNumbers !== undefined) {
      const { run, ...rest } = laid(style);
      return { ...style, ...rest, run: { ...run, font: forNumbers } };
    }
    const parts = laid(style, style.id.startsWith('Letterhead') ? Number(style.run?.size ?? 0) : 0);
    if (look.alignment === 'left' || !justifiedStyles.has(style.id)) return { ...style, ...parts };
    return { ...style, ...parts, paragraph: { ...parts.paragraph, alignment: AlignmentType.JUSTIFIED } };
  };
  const laidOut: IStylesOptions = {
    ...styles,
    default: {
      ...styles.default,
      document: { ...styles.default?.document, ...laid(styles.default?.document ?? {}) },
      title: { ...styles.default?.title, ...laid(styles.default?.title ?? {}) },
    },
    paragraphStyles: (styles.paragraphStyles ?? []).map(restyled),
  };
  return look.template === 'klassisch' ? classicEmphasis(laidOut, size) : laidOut;
};

/** Gives the dashes of a list the font of the look. */
export const numberingWithLook = (numbering: INumberingOptions, { font }: Look): INumberingOptions => ({
  config: numbering.config.map((list) => ({
    ...list,
    levels: list.levels.map((level) => ({
      ...level,
      style: { ...level.style, run: { ...level.style?.run, font: fonts[font].name } },
    })),
  })),
});

/** True if words are broken at the ends of lines: in justified text, which else has holes. */
export const isHyphenated = ({ alignment }: Pick<Look, 'alignment'> = defaultLook): boolean =>
  alignment === 'justified';

/** Document options that hyphenate justified text, at most two lines in a row. */
export const hyphenationOf = (look: Look) =>
  isHyphenated(look)
    ? { hyphenation: { autoHyphenation: true, consecutiveHyphenLimit: 2, doNotHyphenateCaps: true } }
    : {};

/** Keeps names, titles and signatures whole, in the styles of a hyphenated Word file. */
const keepWordsWhole = (xml: string): string =>
  wholeWordStyles.reduce(
    (all, id) =>
      all.replace(
        new RegExp(`(w:styleId="${id}"(?:(?!</w:style>).)*?<w:pPr>(?:(?!<w:spacing|</w:pPr>).)*)`, 's'),
        '$1<w:suppressAutoHyphens/>',
      ),
    xml,
  );

/** Names what Word takes where the font is missing. */
const withFontInstead = (xml: string, { name, instead }: { name: string; instead?: string }): string =>
  instead === undefined
    ? xml
    : xml.replace(
        /\/>$/,
        `><w:font w:name="${name}"><w:altName w:val="${instead}"/><w:pitch w:val="variable"/></w:font></w:fonts>`,
      );

/** Completes a part of a Word file with what `docx` has no options for. */
export const completePart = (part: string, xml: string, look: Look): string => {
  if (part === 'word/styles.xml' && isHyphenated(look)) return keepWordsWhole(xml);
  if (part === 'word/fontTable.xml') return withFontInstead(xml, fonts[look.font]);
  return xml;
};
