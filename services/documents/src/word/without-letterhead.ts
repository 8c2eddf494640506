import { strToU8 } from 'fflate';

import { corePart, dayIn } from './core-properties.ts';
import { openTemplate } from './word-package.ts';
import { packEntry, writeZip } from './zip.ts';

/** English metric units (of pictures) per twentieth of a point (of lines). */
const unitsPerTwip = 635;

/** Style that identifies the header of the first page; no other header has it. */
const letterheadStyle = '<w:pStyle w:val="LetterheadName"/>';

/** Replaces a paragraph by an empty one of the same height: that of its picture, else that of its style. */
const emptied = (paragraph: string): string => {
  const properties = /<w:pPr>.*?<\/w:pPr>/s.exec(paragraph)?.[0] ?? '';
  const height = /<wp:extent cx="\d+" cy="(\d+)"/.exec(paragraph)?.[1];
  if (height === undefined) return `<w:p>${properties}</w:p>`;
  const line = Math.ceil(Number(height) / unitsPerTwip);
  return `<w:p>${properties.replace(/<w:pStyle [^>]*>/, `$&<w:spacing w:line="${line}" w:lineRule="exact"/>`)}</w:p>`;
};

/**
 * Empties the letterhead of a Word file, for preprinted paper. Its space stays, so page breaks do not move; the logo is
 * removed from the file.
 */
export const withoutLetterhead = (docx: Uint8Array): Buffer => {
  let day = '';
  let header = '';
  const relationsOf = new Map<string, string>();
  const { order, fixed, tagged } = openTemplate(docx, (name, xml) => {
    if (name === corePart) day = dayIn(xml);
    if (name.endsWith('.rels')) relationsOf.set(name, xml);
    if (!xml.includes(letterheadStyle)) return xml;
    header = name;
    return xml.replaceAll(/<w:p>.*?<\/w:p>/gs, emptied);
  });
  const relations = header.replace(/([^/]*)$/, '_rels/$1.rels');
  const pictures = (relationsOf.get(relations) ?? '').matchAll(/Target="(media\/[^"]+)"/g);
  const logos = new Set([...pictures].map(([, target]) => `word/${target}`));
  const entries = order
    .filter((name) => name !== relations && !logos.has(name))
    .map((name) => fixed.get(name) ?? packEntry(name, strToU8(tagged.get(name) ?? '')));
  return writeZip(entries, day);
};
