import { strToU8 } from 'fflate';

import { corePart } from './core-properties.ts';
import { openTemplate } from './word-package.ts';
import { packEntry, writeZip } from './zip.ts';

/** English metric units, in which pictures are measured, in a twentieth of a point, in which lines are. */
const unitsPerTwip = 635;

/** The style by which the header of the first page is known; no other header has it. */
const letterheadStyle = '<w:pStyle w:val="LetterheadName"/>';

/** An empty line as high as the picture that stood in it; a line of words keeps the height of its style. */
const emptied = (paragraph: string): string => {
  const properties = /<w:pPr>.*?<\/w:pPr>/s.exec(paragraph)?.[0] ?? '';
  const height = /<wp:extent cx="\d+" cy="(\d+)"/.exec(paragraph)?.[1];
  if (height === undefined) return `<w:p>${properties}</w:p>`;
  const line = Math.ceil(Number(height) / unitsPerTwip);
  return `<w:p>${properties.replace(/<w:pStyle [^>]*>/, `$&<w:spacing w:line="${line}" w:lineRule="exact"/>`)}</w:p>`;
};

/**
 * The same Word file with nothing where its letterhead stands, for paper that has one: the room stays, so that all pages end
 * where they were seen to end. The logo is no longer in the file.
 */
export const withoutLetterhead = (docx: Uint8Array): Buffer => {
  let day = '';
  let header = '';
  const { order, fixed, tagged } = openTemplate(docx, (name, xml) => {
    if (name === corePart) day = /<dcterms:created[^>]*>(\d{4}-\d{2}-\d{2})/.exec(xml)?.[1] ?? '';
    if (!xml.includes(letterheadStyle)) return xml;
    header = name;
    return xml.replaceAll(/<w:p>.*?<\/w:p>/gs, emptied);
  });
  const relations = header.replace(/([^/]*)$/, '_rels/$1.rels');
  const entries = order
    // Nothing else of a reference holds a picture.
    .filter((name) => name !== relations && !name.startsWith('word/media/'))
    .map((name) => fixed.get(name) ?? packEntry(name, strToU8(tagged.get(name) ?? '')));
  return writeZip(entries, day);
};
