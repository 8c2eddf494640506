import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFHexString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib';

import { readMarks } from './content-operations.ts';

const name = (text: string): PDFName => PDFName.of(text);

const standard = new Set(
  'Document Part Sect Div P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD Span Figure Link Note'.split(' '),
);

/** Structure element: its kind after the role map, what is below it, and its marks as `page/id`. */
export type Tag = { kind: string; dict: PDFDict; kids: Tag[]; marks: string[] };

type Reading = {
  document: PDFDocument;
  roles: PDFDict | undefined;
  faults: string[];
  owners: Map<string, PDFRef>;
};

const keyOf = (page: PDFRef, id: number): string => `${page.toString()}/${id}`;

const arrayOf = (object: PDFObject | undefined): PDFObject[] => {
  if (object === undefined) return [];
  return object instanceof PDFArray ? object.asArray() : [object];
};

const readTag = (reading: Reading, ref: PDFRef, parent: PDFRef): Tag => {
  const { document, faults, owners } = reading;
  const dict = document.context.lookup(ref, PDFDict);
  const own = dict.lookup(name('S'), PDFName);
  const role = reading.roles?.lookupMaybe(own, PDFName);
  const kind = (role ?? own).decodeText();
  if (role !== undefined && standard.has(own.decodeText())) faults.push(`a role for ${own.decodeText()}`);
  if (!standard.has(kind)) faults.push(`an unknown kind ${kind}`);
  if (dict.get(name('P')) !== parent) faults.push(`a ${kind} that names another parent`);
  const tag: Tag = { kind, dict, kids: [], marks: [] };
  const claim = (page: PDFObject | undefined, id: number): void => {
    if (!(page instanceof PDFRef)) {
      faults.push(`a mark of a ${kind} on no page`);
      return;
    }
    const key = keyOf(page, id);
    if (owners.has(key)) faults.push(`mark ${key} in two elements`);
    owners.set(key, ref);
    tag.marks.push(key);
  };
  for (const kid of arrayOf(dict.lookup(name('K')))) {
    const target = kid instanceof PDFRef ? document.context.lookup(kid) : kid;
    if (target instanceof PDFNumber) claim(dict.get(name('Pg')), target.asNumber());
    else if (target instanceof PDFDict && target.has(name('MCID'))) {
      claim(
        target.get(name('Pg')) ?? dict.get(name('Pg')),
        target.lookup(name('MCID'), PDFNumber).asNumber(),
      );
    } else if (kid instanceof PDFRef && target instanceof PDFDict && target.has(name('S'))) {
      tag.kids.push(readTag(reading, kid, ref));
    } else faults.push(`a ${kind} holds something unknown`);
  }
  return tag;
};

const contentOf = (page: PDFPage): string =>
  arrayOf(page.node.Contents())
    .map((part) => (part instanceof PDFRef ? page.doc.context.lookup(part) : part))
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('\n');

const checkMarks = ({ document, faults, owners }: Reading, root: PDFDict): void => {
  const found = new Set<string>();
  const nums = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  for (const [index, page] of document.getPages().entries()) {
    const marks = readMarks(contentOf(page));
    faults.push(...marks.faults.map((fault) => `page ${index + 1}: ${fault}`));
    const key = page.node.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber();
    let parents: PDFArray | undefined;
    for (let at = 0; at + 1 < nums.size(); at += 2) {
      if (nums.lookup(at, PDFNumber).asNumber() === key) parents = nums.lookup(at + 1, PDFArray);
    }
    for (const id of marks.ids) {
      const mark = keyOf(page.ref, id);
      found.add(mark);
      const owner = owners.get(mark);
      if (owner === undefined) faults.push(`mark ${mark} in no element`);
      else if (parents?.get(id) !== owner) faults.push(`mark ${mark} leads to another element`);
    }
  }
  for (const mark of owners.keys()) if (!found.has(mark)) faults.push(`mark ${mark} on no page`);
};

const textOf = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(name(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText().trim() : '';
};

const scopeOf = ({ dict }: Tag): string =>
  arrayOf(dict.lookup(name('A')))
    .map((each) => (each instanceof PDFRef ? dict.context.lookup(each) : each))
    .flatMap((each) =>
      each instanceof PDFDict ? (each.lookupMaybe(name('Scope'), PDFName)?.decodeText() ?? []) : [],
    )
    .join();

/** Holds a list, a table or a picture against what it must have. */
const checkTag = ({ kind, kids, dict, marks }: Tag, faults: string[]): void => {
  const kinds = kids.map((kid) => kid.kind).join(' ');
  if (kind === 'L' && (kids.length === 0 || kids.some((kid) => kid.kind !== 'LI'))) {
    faults.push(`L of ${kinds}`);
  }
  if (kind === 'LI' && kinds !== 'Lbl LBody') faults.push(`LI of ${kinds}`);
  if (kind === 'Lbl' && marks.length !== 1) faults.push(`Lbl of ${marks.length} marks`);
  if (kind === 'LBody' && kids.length === 0 && marks.length === 0) faults.push('an empty LBody');
  if (kind === 'Figure' && textOf(dict, 'Alt') === '') faults.push('a Figure without Alt');
  if (kind === 'Table') {
    const rows = kids.map((row) => row.kids);
    if (kids.some((row) => row.kind !== 'TR')) faults.push(`Table of ${kinds}`);
    if (new Set(rows.map((cells) => cells.length)).size !== 1) faults.push('rows of different lengths');
    const heads = rows.flat().filter((cell) => cell.kind === 'TH');
    if (heads.length === 0) faults.push('a Table without TH');
    if (heads.some((head) => scopeOf(head) === '')) faults.push('a TH without Scope');
  }
  for (const [index, kid] of kids.entries()) {
    if (kid.kind === 'L' && kids[index - 1]?.kind === 'L') faults.push('a list in two L');
    if (['LI', 'Lbl', 'LBody', 'TR', 'TH', 'TD'].includes(kid.kind)) {
      const parents = { LI: 'L', Lbl: 'LI', LBody: 'LI', TR: 'Table', TH: 'TR', TD: 'TR' };
      if (parents[kid.kind as keyof typeof parents] !== kind) faults.push(`${kid.kind} in ${kind}`);
    }
    checkTag(kid, faults);
  }
};

const headingsOf = (tag: Tag): number[] => [
  ...(/^H\d$/.test(tag.kind) ? [Number(tag.kind.slice(1))] : []),
  ...tag.kids.flatMap(headingsOf),
];

/** Tags of a document, with the faults that reading them found. */
export const checkTags = (document: PDFDocument): { tag: Tag | null; faults: string[] } => {
  const faults: string[] = [];
  const root = document.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const rootRef = document.catalog.get(name('StructTreeRoot'));
  if (root === undefined || !(rootRef instanceof PDFRef)) return { tag: null, faults: ['no StructTreeRoot'] };
  const reading: Reading = {
    document,
    roles: root.lookupMaybe(name('RoleMap'), PDFDict),
    faults,
    owners: new Map(),
  };
  const tops = arrayOf(root.lookup(name('K'))).filter((kid) => kid instanceof PDFRef);
  const [top] = tops;
  if (top === undefined || tops.length > 1) {
    return { tag: null, faults: [`${tops.length} elements at the top`] };
  }
  const tag = readTag(reading, top, rootRef);
  if (tag.kind !== 'Document') faults.push(`a ${tag.kind} at the top`);
  checkMarks(reading, root);
  checkTag(tag, faults);
  const headings = headingsOf(tag);
  if (headings[0] !== 1) {
    faults.push(`the first heading is ${headings[0] === undefined ? 'missing' : `H${headings[0]}`}`);
  }
  if (headings.some((level, index) => level > (headings[index - 1] ?? 0) + 1)) {
    faults.push('a heading skips a level');
  }
  return { tag, faults };
};
