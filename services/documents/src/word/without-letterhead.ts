import { strToU8 } from 'fflate';

import { corePart, dayIn } from './core-properties.ts';
import { paperMarks } from './lay-on-paper.ts';
import { openTemplate } from './word-package.ts';
import { packEntry, writeZip } from './zip.ts';

/** English metric units (of pictures) per twentieth of a point (of lines). */
const unitsPerTwip = 635;

/** Style that identifies the header of the first page; no other header has it. */
const letterheadStyle = '<w:pStyle w:val="LetterheadName"/>';

/** Height of a picture that stands in a line, in twips; undefined without one. */
const pictureHeight = (paragraph: string): number | undefined => {
  const height = /<wp:inline\b[^>]*>\s*<wp:extent cx="\d+" cy="(\d+)"/.exec(paragraph)?.[1];
  return height === undefined ? undefined : Math.ceil(Number(height) / unitsPerTwip);
};

const propertiesOf = (paragraph: string): string => /<w:pPr>.*?<\/w:pPr>/s.exec(paragraph)?.[0] ?? '';

/** Replaces a paragraph by an empty one of the same height: that of its picture, else that of its style. */
const emptied = (paragraph: string): string => {
  const properties = propertiesOf(paragraph);
  const line = pictureHeight(paragraph);
  if (line === undefined) return `<w:p>${properties}</w:p>`;
  return `<w:p>${properties.replace(/<w:pStyle [^>]*>/, `$&<w:spacing w:line="${line}" w:lineRule="exact"/>`)}</w:p>`;
};

/** As `emptied`, of company paper, whose paragraphs have no style: the size is that of the first letters. */
const emptiedOnPaper = (paragraph: string): string => {
  const line = pictureHeight(paragraph);
  const letters = /<w:r>(<w:rPr>.*?<\/w:rPr>)/s.exec(paragraph)?.[1];
  let properties = propertiesOf(paragraph).replace(/<w:(?:pBdr|shd)\b(?:[^>]*\/>|.*?<\/w:pBdr>)/gs, '');
  if (letters !== undefined) properties = properties.replace(/<w:rPr>.*?<\/w:rPr>/s, letters);
  if (line !== undefined) {
    properties = properties.replace(/ w:line="\d+" w:lineRule="\w+"/, ` w:line="${line}" w:lineRule="exact"`);
  }
  const breaks = '<w:r><w:br/></w:r>'.repeat(paragraph.match(/<w:br\/>/g)?.length ?? 0);
  return `<w:p>${properties}${breaks}</w:p>`;
};

/** Lines and colours of tables on company paper. */
const tableDecoration = /<w:(tblBorders|tcBorders)>.*?<\/w:\1>|<w:shd [^>]*\/>/gs;

const paper = new RegExp(`${paperMarks.start}(.*?)${paperMarks.end}`, 'gs');

/** Empties what a part holds of a company's paper; what is ours in it stays. */
const withoutPaper = (xml: string): string =>
  xml.replaceAll(paper, (_, content: string) =>
    content.replaceAll(/<w:p>.*?<\/w:p>/gs, emptiedOnPaper).replaceAll(tableDecoration, ''),
  );

const isPaperPicture = (name: string): boolean => /^word\/media\/paper\d+\.png$/.test(name);

/**
 * Empties the letterhead or the company's paper of a Word file, for preprinted paper. Its space stays, so page breaks do
 * not move; its pictures are removed from the file.
 */
export const withoutLetterhead = (docx: Uint8Array): Buffer => {
  let day = '';
  let header = '';
  let isOnPaper = false;
  const relationsOf = new Map<string, string>();
  const { order, fixed, tagged } = openTemplate(docx, (name, xml) => {
    if (name === corePart) day = dayIn(xml);
    if (xml.includes(paperMarks.start)) {
      isOnPaper = true;
      return withoutPaper(xml);
    }
    if (name.endsWith('.rels')) {
      relationsOf.set(name, xml);
      return xml.replaceAll(/<Relationship [^>]*Target="media\/paper\d+\.png"[^>]*\/>/g, '');
    }
    if (!xml.includes(letterheadStyle)) return xml;
    header = name;
    return xml.replaceAll(/<w:p>.*?<\/w:p>/gs, emptied);
  });
  const relations = header.replace(/([^/]*)$/, '_rels/$1.rels');
  const pictures = (relationsOf.get(relations) ?? '').matchAll(/Target="(media\/[^"]+)"/g);
  const logos = new Set([...pictures].map(([, target]) => `word/${target}`));
  const entries = order
    .filter((name) => (isOnPaper ? !isPaperPicture(name) : name !== relations && !logos.has(name)))
    .map((name) => fixed.get(name) ?? packEntry(name, strToU8(tagged.get(name) ?? '')));
  return writeZip(entries, day);
};
