import { SaxesParser } from 'saxes';
import { problem } from '@attesta/service-kit/http/errors.ts';

/** Element with our own prefixes, whatever those of the file are: `w:p`, `wp:inline`; `?:name` of an unknown vocabulary. */
export type Element = {
  readonly name: string;
  /** Values by name; those without a prefix in the file have none here. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
};

const office = 'http://schemas.openxmlformats.org';
/** Vocabularies by address: as Word writes them, and as «Strict Open XML» does. */
const prefixes: Readonly<Record<string, string>> = {
  [`${office}/wordprocessingml/2006/main`]: 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  [`${office}/officeDocument/2006/relationships`]: 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  [`${office}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  [`${office}/drawingml/2006/main`]: 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  [`${office}/drawingml/2006/picture`]: 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  [`${office}/markup-compatibility/2006`]: 'mc',
  [`${office}/package/2006/relationships`]: 'rel',
  [`${office}/package/2006/content-types`]: 'ct',
  'urn:schemas-microsoft-com:vml': 'v',
};

const prefixed = (uri: string, local: string): string => `${prefixes[uri] ?? '?'}:${local}`;

/** Bounds of one part; real headers have a few hundred elements. */
const maxBytes = 4 * 1024 * 1024;
const maxDepth = 80;
const maxElements = 20_000;
/** Elements that are read, also of the text that is dropped. */
const maxRead = 150_000;

const decode = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 2).toString('hex');
  const encoding = start === 'fffe' ? 'utf-16le' : start === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw problem('stationeryNotWord');
  }
};

type Open = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

/**
 * Parses a part strictly: no document type, no entities but those of XML.
 * @param wanted name of the elements to return with their contents; without it the root alone
 * @throws stationeryEntities, stationeryTooComplex, stationeryNotWord
 */
export const parseXml = (bytes: Buffer, wanted?: string): Element[] => {
  if (bytes.length > maxBytes) throw problem('stationeryTooComplex');
  const found: Element[] = [];
  const stack: Open[] = [];
  let depth = 0;
  let kept = 0;
  let seen = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw problem('stationeryEntities');
  });
  parser.on('error', () => {
    throw problem('stationeryNotWord');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1;
    seen += 1;
    if (depth > maxDepth || seen > maxRead) throw problem('stationeryTooComplex');
    const name = prefixed(uri, local);
    if (stack.length === 0 && wanted !== undefined && name !== wanted) return;
    kept += 1;
    if (kept > maxElements) throw problem('stationeryTooComplex');
    const values = Object.values(attributes).map((attribute): [string, string] => [
      attribute.uri === '' ? attribute.local : prefixed(attribute.uri, attribute.local),
      attribute.value,
    ]);
    stack.push({ name, attributes: Object.fromEntries(values), children: [] });
  });
  parser.on('closetag', () => {
    depth -= 1;
    const element = stack.pop();
    if (element === undefined) return;
    const parent = stack.at(-1);
    if (parent === undefined) found.push(element);
    else parent.children.push(element);
  });
  const addText = (text: string): void => void stack.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decode(bytes)).close();
  return found;
};

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string');

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element === undefined ? undefined : elementsOf(element).find((child) => child.name === name);

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element === undefined ? [] : elementsOf(element).filter((child) => child.name === name);

/** First element of the name within another one. */
export const findIn = (element: Element | undefined, name: string): Element | undefined => {
  if (element === undefined) return undefined;
  for (const child of elementsOf(element)) {
    const found = child.name === name ? child : findIn(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** Word's on and off: an element without a value is on. */
export const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off'].includes(element.attributes['w:val'] ?? '');

/** Property without contents, by its name. */
export const entry = (name: string, attributes: Readonly<Record<string, string>>): [string, Element] => [
  name,
  { name, attributes, children: [] },
];

const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFDD0-\uFDEF\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

export const writeText = escape;

/** XML of an element; undefined values are left out. Children are XML already. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  children: readonly string[] = [],
): string => {
  const values = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${values}/>` : `<${name}${values}>${children.join('')}</${name}>`;
};
