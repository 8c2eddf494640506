import { unzipSync } from 'fflate';

/** Core properties of a Word file. */
export type CoreProperties = {
  title: string;
  subject: string;
  author: string;
  language: string;
  /** Calendar day `yyyy-mm-dd` of creation and last change, and the date of all zip entries. */
  day: string;
};

/** Name of the Word file's part that holds them. */
export const corePart = 'docProps/core.xml';

/** Text for the content of an XML element. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const coreXml = ({ title, subject, author, language, day }: CoreProperties): string => {
  const moment = `${day}T12:00:00Z`;
  const dated = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"' +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject>` +
    `<dc:creator>${escapeXml(author)}</dc:creator><cp:lastModifiedBy>${escapeXml(author)}</cp:lastModifiedBy>` +
    `<dc:language>${escapeXml(language)}</dc:language><cp:revision>1</cp:revision>` +
    `${dated('created')}${dated('modified')}</cp:coreProperties>`
  );
};

/** Calendar day `yyyy-mm-dd` that core properties name; empty if they name none. */
export const dayIn = (xml: string): string =>
  /<dcterms:created[^>]*>(\d{4}-\d{2}-\d{2})/.exec(xml)?.[1] ?? '';

/** Calendar day that dates a Word file of this service. */
export const dayOf = (docx: Uint8Array): string => {
  const part = unzipSync(docx, { filter: ({ name }) => name === corePart })[corePart];
  return dayIn(Buffer.from(part ?? []).toString('utf8'));
};
