import { Paragraph, TextRun } from 'docx';

/** Placeholder that `docx` replaces with the line of a document's number, or removes. */
export const sealPlaceholder = 'seal';

/** Paragraph of a document's number, last in a footer. Its own style tells it from what else a footer holds. */
export const sealParagraph = (): Paragraph =>
  new Paragraph({ style: 'Seal', children: [new TextRun(`{{${sealPlaceholder}}}`)] });
