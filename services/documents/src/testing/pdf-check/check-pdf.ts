import { XMLParser } from 'fast-xml-parser';
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

import { checkTags } from './check-tags.ts';

const name = (text: string): PDFName => PDFName.of(text);

const textOf = (dict: PDFDict | undefined, key: string): string => {
  const value = dict?.lookup(name(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText().trim() : '';
};

const nameOf = (dict: PDFDict, key: string): string =>
  dict.lookupMaybe(name(key), PDFName)?.decodeText() ?? '';

/** Texts of an XML document by tag; the last one of a tag counts. */
const textsOf = (xml: string): Map<string, string> => {
  const texts = new Map<string, string>();
  const visit = (tag: string, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(tag, each);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        visit(key === '#text' || key.startsWith('rdf:') ? tag : key, each);
      }
    } else texts.set(tag, String(value));
  };
  visit('', new XMLParser({ parseTagValue: false, ignoreAttributes: true }).parse(xml));
  return texts;
};

/** `D:20240430120000Z` as `2024-04-30T12:00:00Z`. */
const isoOf = (date: string): string =>
  date.replace(/^D:(....)(..)(..)(..)(..)(..)Z.*$/, '$1-$2-$3T$4:$5:$6Z');

const checkDescription = ({ catalog, context }: PDFDocument): string[] => {
  const stream = catalog.lookup(name('Metadata'));
  if (!(stream instanceof PDFRawStream)) return ['no description (XMP)'];
  const faults: string[] = [];
  if (stream.dict.has(name('Filter'))) faults.push('a compressed description (XMP)');
  const texts = textsOf(Buffer.from(stream.getContents()).toString('utf8'));
  const info = context.lookupMaybe(context.trailerInfo.Info, PDFDict);
  const expect = (tag: string, expected: string): void => {
    const found = texts.get(tag) ?? '';
    if (found !== expected) faults.push(`${tag} is ‹${found}› and not ‹${expected}›`);
  };
  expect('pdfaid:part', '2');
  expect('pdfaid:conformance', 'A');
  expect('pdfuaid:part', '1');
  expect('dc:title', textOf(info, 'Title'));
  expect('dc:creator', textOf(info, 'Author'));
  expect('dc:description', textOf(info, 'Subject'));
  expect('xmp:CreateDate', isoOf(textOf(info, 'CreationDate')));
  if (textOf(info, 'Title') === '') faults.push('no Title');
  return faults;
};

const checkCatalog = ({ catalog, context }: PDFDocument): string[] => {
  const faults: string[] = [];
  const isTrue = (dict: PDFDict | undefined, key: string): boolean =>
    dict?.lookupMaybe(name(key), PDFBool)?.asBoolean() === true;
  const marks = catalog.lookupMaybe(name('MarkInfo'), PDFDict);
  if (!isTrue(marks, 'Marked')) faults.push('MarkInfo does not say Marked');
  if (isTrue(marks, 'Suspects')) faults.push('MarkInfo says Suspects');
  if (textOf(catalog, 'Lang') === '') faults.push('no Lang');
  if (!isTrue(catalog.lookupMaybe(name('ViewerPreferences'), PDFDict), 'DisplayDocTitle')) {
    faults.push('the title is not displayed');
  }
  const intents = catalog.lookupMaybe(name('OutputIntents'), PDFArray)?.asArray() ?? [];
  const isArchival = intents
    .map((each) => context.lookup(each, PDFDict))
    .some(
      (each) =>
        nameOf(each, 'S') === 'GTS_PDFA1' && each.lookup(name('DestOutputProfile')) instanceof PDFStream,
    );
  if (!isArchival) faults.push('no OutputIntent with a profile');
  if (context.trailerInfo.Encrypt !== undefined) faults.push('encrypted');
  if (!(context.trailerInfo.ID instanceof PDFArray)) faults.push('no ID');
  return faults;
};

const actions = new Set(
  'JavaScript Launch GoToR GoToE URI SubmitForm ResetForm ImportData Sound Movie Hide Named SetOCGState Rendition Trans GoTo3DView'.split(
    ' ',
  ),
);
const forbiddenKeys = [
  'JS',
  'JavaScript',
  'AA',
  'AcroForm',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'RichMediaContent',
];
const filters = new Set(['LZWDecode', 'Crypt']);

const checkFont = (font: PDFDict): string[] => {
  const called = nameOf(font, 'BaseFont');
  const faults: string[] = [];
  const isPart = nameOf(font, 'Subtype').startsWith('CIDFont');
  if (!isPart && !(font.lookup(name('ToUnicode')) instanceof PDFStream)) {
    faults.push(`font ${called} without ToUnicode`);
  }
  const descriptor = font.lookupMaybe(name('FontDescriptor'), PDFDict);
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some(
    (key) => descriptor?.lookup(name(key)) instanceof PDFStream,
  );
  if (nameOf(font, 'Subtype') !== 'Type0' && !isEmbedded) faults.push(`font ${called} not embedded`);
  return faults;
};

/** Holds each dictionary of the file against what must not be in any. */
const checkDictionary = (dict: PDFDict): string[] => {
  const faults = forbiddenKeys.filter((key) => dict.has(name(key))).map((key) => `a forbidden key ${key}`);
  if (nameOf(dict, 'Type') === 'Font') faults.push(...checkFont(dict));
  const action = dict.get(name('S')) instanceof PDFName ? nameOf(dict, 'S') : '';
  if (nameOf(dict, 'Type') !== 'StructElem' && actions.has(action)) faults.push(`an action ${action}`);
  if (nameOf(dict, 'Type') === 'Annot') faults.push('an annotation');
  const filter = dict.lookup(name('Filter'));
  const used = filter instanceof PDFArray ? filter.asArray() : [filter];
  for (const each of used) {
    if (each instanceof PDFName && filters.has(each.decodeText())) {
      faults.push(`a filter ${each.decodeText()}`);
    }
  }
  return faults;
};

const dictionariesIn = (object: PDFObject): PDFDict[] => {
  if (object instanceof PDFStream) return dictionariesIn(object.dict);
  if (object instanceof PDFDict) return [object, ...object.values().flatMap(inside)];
  return object instanceof PDFArray ? object.asArray().flatMap(inside) : [];
};
const inside = (object: PDFObject): PDFDict[] => (object instanceof PDFRef ? [] : dictionariesIn(object));

/**
 * Faults that keep a PDF from being a PDF/A-2a and PDF/UA-1 as this service makes them; stricter than the standards where our
 * documents have no use for what they allow.
 * @returns one line for each fault
 */
export const faultsOfPdf = async (pdf: Uint8Array): Promise<string[]> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true });
  const faults = [...checkDescription(document), ...checkCatalog(document), ...checkTags(document).faults];
  if (!/^%PDF-1\.[0-7]\n%[\u0080-\u00FF]{4}/.test(Buffer.from(pdf.subarray(0, 20)).toString('latin1'))) {
    faults.push('an unknown header');
  }
  if (!/%%EOF\r?\n?$/.test(Buffer.from(pdf.subarray(-8)).toString('latin1'))) {
    faults.push('something after the end');
  }
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    faults.push(...dictionariesIn(object).flatMap(checkDictionary));
  }
  return [...new Set(faults)];
};
