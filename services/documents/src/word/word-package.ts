import { strToU8, unzipSync } from 'fflate';
import { XMLValidator } from 'fast-xml-parser';
import { corePart, coreXml } from './core-properties.ts';
import type { CoreProperties } from './core-properties.ts';
import { packEntry, writeZip } from './zip.ts';
import type { ZipEntry } from './zip.ts';
import carbone from 'carbone';

import { showBraces } from './paper.ts';

/**
 * Fills the tags of one XML part. Carbone escapes every value and parses no tags in values; never merge the result
 * again.
 */
const mergeXml = (xml: string, data: object): Promise<string> =>
  new Promise((resolve, reject) => {
    carbone.renderXML(xml, data, {}, (error, result) => {
      if (error === null || error === undefined) resolve(result);
      else reject(error instanceof Error ? error : new Error('carbone could not merge', { cause: error }));
    });
  });

/** Word file taken apart: parts with tags to fill, and the others, packed once. */
export type WordTemplate = {
  /** Names of all parts, in writing order. */
  order: readonly string[];
  fixed: ReadonlyMap<string, ZipEntry>;
  /** Parts with tags, as XML by name. */
  tagged: ReadonlyMap<string, string>;
};

const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Thrown instead of returning a Word file that would not open. */
export class BrokenDocumentError extends Error {
  override name = 'BrokenDocumentError';
}

const checkXml = (name: string, xml: string): void => {
  const fault = XMLValidator.validate(xml);
  if (fault !== true) throw new BrokenDocumentError(`${name}: ${fault.err.msg}`);
  if (unreadable.test(xml)) throw new BrokenDocumentError(`${name}: a character that XML forbids`);
};

const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.rels');

/** Word wants the content types first; the others are sorted by name, independent of library order. */
const inOrder = (names: readonly string[]): string[] => {
  const first = ['[Content_Types].xml', '_rels/.rels'];
  return [...first, ...names.filter((name) => !first.includes(name)).toSorted()];
};

/** Takes a Word file apart. `edit` may change parts before they are packed. */
export const openTemplate = (
  docx: Uint8Array,
  edit: (name: string, xml: string) => string = (_, xml) => xml,
): WordTemplate => {
  const fixed = new Map<string, ZipEntry>();
  const tagged = new Map<string, string>();
  const parts = unzipSync(docx);
  for (const [name, bytes] of Object.entries(parts)) {
    if (!isXml(name)) {
      fixed.set(name, packEntry(name, bytes));
      continue;
    }
    const xml = edit(name, Buffer.from(bytes).toString('utf8'));
    if (xml.includes('{d.')) {
      tagged.set(name, xml);
    } else {
      checkXml(name, xml);
      fixed.set(name, packEntry(name, strToU8(showBraces(xml))));
    }
  }
  return { order: inOrder([...fixed.keys(), ...tagged.keys()]), fixed, tagged };
};

/** Verifies the finished file: every filled part must exist and be well-formed. */
const checkFile = (docx: Uint8Array, names: readonly string[]): void => {
  const parts = unzipSync(docx, { filter: ({ name }) => names.includes(name) });
  for (const name of names) {
    const bytes = parts[name];
    if (bytes === undefined) throw new BrokenDocumentError(`${name}: missing`);
    checkXml(name, Buffer.from(bytes).toString('utf8'));
  }
};

/**
 * Fills a template and writes the Word file, reproducibly for the same template, data and properties.
 * @param pictures other pictures in the place of the template's, by their parts
 * @throws {BrokenDocumentError} instead of returning a file that would not open
 */
export const fillTemplate = async (
  template: WordTemplate,
  data: object,
  properties: CoreProperties,
  pictures: Readonly<Record<string, Uint8Array>> = {},
): Promise<Buffer> => {
  const filled = new Map<string, ZipEntry>();
  for (const [name, xml] of template.tagged) {
    filled.set(name, packEntry(name, strToU8(showBraces(await mergeXml(xml, data)))));
  }
  filled.set(corePart, packEntry(corePart, strToU8(coreXml(properties))));
  const checked = [...filled.keys()];
  for (const [name, bytes] of Object.entries(pictures)) filled.set(name, packEntry(name, bytes));
  const entries = template.order.map((name) => {
    const entry = filled.get(name) ?? template.fixed.get(name);
    if (entry === undefined) throw new BrokenDocumentError(`${name}: missing`);
    return entry;
  });
  const docx = writeZip(entries, properties.day);
  checkFile(docx, checked);
  return docx;
};
