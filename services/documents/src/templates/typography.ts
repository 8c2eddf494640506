import { AlignmentType, LevelFormat } from 'docx';
import type { INumberingOptions, ISectionPropertiesOptions, IStylesOptions } from 'docx';

/** Converts millimetres to twips (a twentieth of a point). */
export const mm = (millimetres: number): number => Math.round((millimetres / 25.4) * 1440);

/** Converts points to twips, as spacing takes them. */
export const pt = (points: number): number => points * 20;

/**
 * Cambria ships with Word; Debian's Caladea is metric-compatible, so the preview breaks lines and pages where Word
 * does.
 */
export const font = 'Cambria';

const margins = { left: 30, right: 25, top: 20, bottom: 22 };
export const textWidth = mm(210 - margins.left - margins.right);

/** A4 with the margins of a Swiss letter; the first page has its own header and footer. */
export const page: ISectionPropertiesOptions = {
  titlePage: true,
  page: {
    size: { width: mm(210), height: mm(297) },
    margin: {
      left: mm(margins.left),
      right: mm(margins.right),
      top: mm(margins.top),
      bottom: mm(margins.bottom),
      header: mm(16),
      footer: mm(11),
    },
  },
};

const ink = '1B1F24';
export const muted = '5A6168';
const dashIndent = mm(5);

/**
 * Measures of a setting: sizes in half points and line spacing in 240ths of a line, as Word counts; the rest in points.
 */
type Measure = {
  readonly size: number;
  readonly titleSize: number;
  readonly leading: number;
  readonly aroundTitle: readonly [before: number, after: number];
  readonly afterParagraph: number;
  readonly beforeHeading: number;
  readonly aboveList: number;
  readonly afterItem: number;
  readonly afterList: number;
  readonly aroundDate: number;
  readonly afterLetterhead: number;
};

/** `dense` fits a quarter more on a page, to avoid a third one. */
export type Setting = 'airy' | 'dense';

const measures: Record<Setting, Measure> = {
  airy: {
    size: 22,
    titleSize: 36,
    leading: 288,
    aroundTitle: [20, 14],
    afterParagraph: 8,
    beforeHeading: 4,
    aboveList: 4,
    afterItem: 2,
    afterList: 10,
    aroundDate: 14,
    afterLetterhead: 30,
  },
  dense: {
    size: 20,
    titleSize: 32,
    leading: 264,
    aroundTitle: [12, 10],
    afterParagraph: 6,
    beforeHeading: 3,
    aboveList: 3,
    afterItem: 1,
    afterList: 6,
    aroundDate: 10,
    afterLetterhead: 20,
  },
};

const tightLeading = 264;

/** List level with an en dash, as Swiss references set duties. */
const dashLevel = (reference: string): INumberingOptions['config'][number] => ({
  reference,
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: '–',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: dashIndent, hanging: dashIndent } }, run: { font } },
    },
  ],
});

/** The one list of all duties. */
export const numbering: INumberingOptions = { config: [dashLevel('dash')] };

/** Styles with Word's built-in names, which its style pane, navigation and screen readers know. */
export const stylesOf = (setting: Setting): IStylesOptions => {
  const measure = measures[setting];
  const [beforeTitle, afterTitle] = measure.aroundTitle;
  return {
    default: {
      document: {
        run: { font, size: measure.size, color: ink, language: { value: 'de-CH' } },
        paragraph: { spacing: { line: measure.leading, lineRule: 'auto' } },
      },
      title: {
        next: 'BodyText',
        run: { font, size: measure.titleSize, bold: true, color: ink },
        paragraph: {
          spacing: { before: pt(beforeTitle), after: pt(afterTitle), line: 240, lineRule: 'auto' },
          keepNext: true,
          outlineLevel: 0,
        },
      },
    },
    paragraphStyles: [
      {
        id: 'Heading2',
        name: 'heading 2',
        basedOn: 'Normal',
        next: 'ListBullet',
        quickFormat: true,
        run: { bold: true },
        paragraph: {
          spacing: { before: pt(measure.beforeHeading), after: pt(measure.aboveList) },
          keepNext: true,
          keepLines: true,
          outlineLevel: 1,
        },
      },
      {
        id: 'BodyText',
        name: 'Body Text',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: { spacing: { after: pt(measure.afterParagraph) } },
      },
      {
        id: 'BodyTextLast',
        name: 'Body Text Last',
        basedOn: 'BodyText',
        next: 'Closing',
        paragraph: { keepNext: true },
      },
      {
        id: 'ListLeadIn',
        name: 'List Lead-in',
        basedOn: 'BodyText',
        next: 'ListBullet',
        paragraph: { spacing: { after: pt(measure.aboveList) }, keepNext: true },
      },
      {
        id: 'ListBullet',
        name: 'List Bullet',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: { spacing: { after: pt(measure.afterItem) }, numbering: { reference: 'dash', level: 0 } },
      },
      {
        id: 'ListBulletLast',
        name: 'List Bullet Last',
        basedOn: 'ListBullet',
        next: 'BodyText',
        paragraph: { spacing: { after: pt(measure.afterList) } },
      },
      {
        id: 'ListBulletFinal',
        name: 'List Bullet Final',
        basedOn: 'ListBullet',
        next: 'Date',
        paragraph: { spacing: { after: pt(measure.afterList) }, keepNext: true, keepLines: true },
      },
      {
        id: 'Closing',
        name: 'Closing',
        basedOn: 'BodyText',
        next: 'Date',
        paragraph: { keepNext: true, keepLines: true },
      },
      {
        id: 'Date',
        name: 'Date',
        basedOn: 'Normal',
        next: 'Signature',
        paragraph: {
          spacing: { before: pt(measure.aroundDate), after: pt(measure.aroundDate) },
          keepNext: true,
          keepLines: true,
        },
      },
      {
        id: 'SignatureCompany',
        name: 'Signature Company',
        basedOn: 'Normal',
        next: 'Signature',
        run: { bold: true },
        paragraph: { keepNext: true, keepLines: true },
      },
      {
        id: 'Signature',
        name: 'Signature',
        basedOn: 'Normal',
        paragraph: { spacing: { line: tightLeading, lineRule: 'auto' }, keepNext: true, keepLines: true },
      },
      {
        id: 'AfterTable',
        name: 'After Table',
        basedOn: 'Normal',
        run: { size: 2 },
        paragraph: { spacing: { line: 20, lineRule: 'exact' } },
      },
      {
        id: 'LetterheadLogo',
        name: 'Letterhead Logo',
        basedOn: 'Normal',
        next: 'LetterheadName',
        paragraph: { spacing: { after: pt(8), line: 240, lineRule: 'auto' } },
      },
      {
        id: 'LetterheadName',
        name: 'Letterhead Name',
        basedOn: 'Normal',
        next: 'LetterheadAddress',
        run: { size: 23, bold: true },
        paragraph: { spacing: { line: 252, lineRule: 'auto' } },
      },
      {
        id: 'LetterheadAddress',
        name: 'Letterhead Address',
        basedOn: 'Normal',
        run: { size: 19, color: muted },
        paragraph: { spacing: { line: 252, lineRule: 'auto', after: pt(measure.afterLetterhead) } },
      },
      {
        id: 'Header',
        name: 'header',
        basedOn: 'Normal',
        run: { size: 18, color: muted },
      },
      {
        id: 'Footer',
        name: 'footer',
        basedOn: 'Normal',
        run: { size: 18, color: muted },
        paragraph: { spacing: { line: 240, lineRule: 'auto' }, rightTabStop: textWidth },
      },
      {
        id: 'Seal',
        name: 'Seal',
        basedOn: 'Footer',
        run: { size: 15, color: muted },
      },
    ],
  };
};
