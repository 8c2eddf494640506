import { AlignmentType, LevelFormat } from 'docx';
import type { INumberingOptions, ISectionPropertiesOptions, IStylesOptions } from 'docx';

/** Twips (a twentieth of a point) of a length in millimetres. */
export const mm = (millimetres: number): number => Math.round((millimetres / 25.4) * 1440);

/** Twips of a length in points, as spacing takes it. */
export const pt = (points: number): number => points * 20;

/**
 * Cambria comes with every Word; Debian's Caladea has the same widths, so that the preview breaks lines and
 * pages where Word does.
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

/** Line spacing in the 240ths of a line that Word counts. */
const leading = { body: 288, tight: 264 };

/** A list level with a real en dash, as Swiss references set their duties. */
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

/** One list for each list style: LibreOffice ties a list to one style only. */
export const numbering: INumberingOptions = {
  config: [dashLevel('dash'), dashLevel('dash-last'), dashLevel('dash-final')],
};

const dash = (reference: string) => ({ reference, level: 0 });

/** Word's own style names, so that its style pane, navigation and screen readers know them. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font, size: 22, color: ink, language: { value: 'de-CH' } },
      paragraph: { spacing: { line: leading.body, lineRule: 'auto' } },
    },
    title: {
      next: 'BodyText',
      run: { font, size: 36, bold: true, color: ink },
      paragraph: {
        spacing: { before: pt(20), after: pt(14), line: 240, lineRule: 'auto' },
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
        spacing: { before: pt(4), after: pt(4) },
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
      paragraph: { spacing: { after: pt(8) } },
    },
    {
      id: 'ListLeadIn',
      name: 'List Lead-in',
      basedOn: 'BodyText',
      next: 'ListBullet',
      paragraph: { spacing: { after: pt(4) }, keepNext: true },
    },
    {
      id: 'ListBullet',
      name: 'List Bullet',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { spacing: { after: pt(2) }, numbering: dash('dash') },
    },
    {
      id: 'ListBulletLast',
      name: 'List Bullet Last',
      basedOn: 'Normal',
      next: 'BodyText',
      paragraph: { spacing: { after: pt(10) }, numbering: dash('dash-last') },
    },
    {
      id: 'ListBulletFinal',
      name: 'List Bullet Final',
      basedOn: 'Normal',
      next: 'Date',
      paragraph: {
        spacing: { after: pt(10) },
        keepNext: true,
        keepLines: true,
        numbering: dash('dash-final'),
      },
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
      paragraph: { spacing: { before: pt(14), after: pt(14) }, keepNext: true, keepLines: true },
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
      paragraph: { spacing: { line: leading.tight, lineRule: 'auto' }, keepNext: true, keepLines: true },
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
      paragraph: { spacing: { line: 252, lineRule: 'auto', after: pt(30) } },
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
  ],
};
