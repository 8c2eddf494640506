import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';

/** Built-in Word templates of references. */
export const documentTemplates = ['standard', 'klassisch'] as const;

/** Fonts of references, named as Word names them; the preview sets an open font of the same widths. */
export const documentFonts = [
  'cambria',
  'times-new-roman',
  'palatino-linotype',
  'century-schoolbook',
  'eb-garamond',
  'calibri',
  'arial',
  'century-gothic',
  'lato',
  'open-sans',
] as const;
export type DocumentFont = (typeof documentFonts)[number];

/** Sizes of body text, in points. */
export const documentSizes = [10, 10.5, 11, 11.5, 12] as const;

export const documentAlignments = ['left', 'justified'] as const;

/** Note of authenticity in the footer of a reference: nothing, a number, or the number and a QR code. */
export const documentSeals = ['none', 'number', 'qr'] as const;

const invalidChoice = 'invalidChoice' satisfies ErrorCode;

/** Style of an account's references. */
export const documentStyleSchema = z.object({
  template: z.enum(documentTemplates, invalidChoice),
  font: z.enum(documentFonts, invalidChoice),
  size: z.literal(documentSizes, invalidChoice),
  alignment: z.enum(documentAlignments, invalidChoice),
  seal: z.enum(documentSeals, invalidChoice),
});
export type DocumentStyle = z.infer<typeof documentStyleSchema>;

/** Style of an account that has chosen none. */
export const defaultDocumentStyle: DocumentStyle = {
  template: 'standard',
  font: 'cambria',
  size: 11,
  alignment: 'left',
  seal: 'number',
};
