import { fontName } from './fonts.ts';
import { elementsOf, tag } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';

/** True for a value that may be written. */
type Check = (value: string) => boolean;

/** Parts of an element that are written: its attributes by check, and its children. All else is dropped. */
export type Rule = {
  readonly attributes?: Readonly<Record<string, Check>>;
  readonly children?: Readonly<Record<string, Rule>>;
};

const between =
  (least: number, most: number): Check =>
  (value) =>
    /^-?\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most;
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);

const onOff = oneOf('0', '1', 'true', 'false', 'on', 'off');
const colour: Check = (value) => /^(?:auto|[0-9A-Fa-f]{6})$/.test(value);
const font: Check = (value) => fontName(value) !== undefined;
/** Twips; a page is 17,000 high at most. */
const length = between(-10_000, 17_000);
const spread = between(0, 6_000);

const toggle: Rule = { attributes: { 'w:val': onOff } };
const line: Rule = {
  attributes: {
    'w:val': oneOf('nil', 'none', 'single', 'double', 'dotted', 'dashed', 'thick', 'dotDash', 'triple'),
    'w:sz': between(0, 96),
    'w:space': between(0, 31),
    'w:color': colour,
  },
};
const shading: Rule = {
  attributes: {
    'w:val': (value) => /^(?:clear|nil|solid|pct\d{1,2})$/.test(value),
    'w:color': colour,
    'w:fill': colour,
  },
};
const width: Rule = { attributes: { 'w:w': length, 'w:type': oneOf('dxa', 'pct', 'auto', 'nil') } };
const sides = {
  'w:top': line,
  'w:left': line,
  'w:start': line,
  'w:bottom': line,
  'w:right': line,
  'w:end': line,
};
const borders: Rule = { children: { ...sides, 'w:insideH': line, 'w:insideV': line } };
const margins: Rule = {
  children: {
    'w:top': width,
    'w:left': width,
    'w:start': width,
    'w:bottom': width,
    'w:right': width,
    'w:end': width,
  },
};

/** Properties of characters, in the order that Word demands. */
export const runRules: Readonly<Record<string, Rule>> = {
  'w:rFonts': { attributes: { 'w:ascii': font, 'w:hAnsi': font, 'w:cs': font, 'w:eastAsia': font } },
  'w:b': toggle,
  'w:i': toggle,
  'w:caps': toggle,
  'w:smallCaps': toggle,
  'w:strike': toggle,
  'w:color': { attributes: { 'w:val': colour } },
  'w:spacing': { attributes: { 'w:val': between(-200, 400) } },
  'w:w': { attributes: { 'w:val': between(30, 300) } },
  'w:position': { attributes: { 'w:val': between(-60, 60) } },
  'w:sz': { attributes: { 'w:val': between(4, 144) } },
  'w:u': {
    attributes: { 'w:val': oneOf('none', 'single', 'double', 'thick', 'dotted', 'dash'), 'w:color': colour },
  },
  'w:shd': shading,
  'w:vertAlign': { attributes: { 'w:val': oneOf('baseline', 'superscript', 'subscript') } },
};

/** Properties of paragraphs, in the order that Word demands. */
export const paragraphRules: Readonly<Record<string, Rule>> = {
  'w:pBdr': { children: { ...sides, 'w:between': line } },
  'w:shd': shading,
  'w:tabs': {
    children: {
      'w:tab': {
        attributes: {
          'w:val': oneOf('left', 'start', 'center', 'right', 'end', 'decimal', 'bar', 'clear'),
          'w:leader': oneOf('none', 'dot', 'hyphen', 'underscore', 'middleDot'),
          'w:pos': length,
        },
      },
    },
  },
  'w:spacing': {
    attributes: {
      'w:before': spread,
      'w:after': spread,
      'w:line': between(0, 4_800),
      'w:lineRule': oneOf('auto', 'exact', 'atLeast'),
    },
  },
  'w:ind': {
    attributes: {
      'w:left': length,
      'w:start': length,
      'w:right': length,
      'w:end': length,
      'w:firstLine': spread,
      'w:hanging': spread,
    },
  },
  'w:contextualSpacing': toggle,
  'w:jc': { attributes: { 'w:val': oneOf('left', 'start', 'center', 'right', 'end', 'both') } },
};

export const tableRules: Readonly<Record<string, Rule>> = {
  'w:tblW': width,
  'w:jc': { attributes: { 'w:val': oneOf('left', 'start', 'center', 'right', 'end') } },
  'w:tblInd': width,
  'w:tblBorders': borders,
  'w:shd': shading,
  'w:tblLayout': { attributes: { 'w:type': oneOf('fixed', 'autofit') } },
  'w:tblCellMar': margins,
};

export const rowRules: Readonly<Record<string, Rule>> = {
  'w:trHeight': { attributes: { 'w:val': spread, 'w:hRule': oneOf('auto', 'exact', 'atLeast') } },
};

export const cellRules: Readonly<Record<string, Rule>> = {
  'w:tcW': width,
  'w:gridSpan': { attributes: { 'w:val': between(1, 20) } },
  'w:vMerge': { attributes: { 'w:val': oneOf('restart', 'continue') } },
  'w:tcBorders': borders,
  'w:shd': shading,
  'w:tcMar': margins,
  'w:vAlign': { attributes: { 'w:val': oneOf('top', 'center', 'bottom') } },
};

/** Writes what a rule allows of an element. */
export const writeAllowed = ({ name, attributes, ...element }: Element, rule: Rule): string => {
  const values = Object.entries(rule.attributes ?? {}).flatMap(([key, check]) => {
    const value = attributes[key];
    return value !== undefined && check(value) ? [[key, value] as const] : [];
  });
  const inner = elementsOf({ name, attributes, ...element }).flatMap((child) => {
    const allowed = rule.children?.[child.name];
    return allowed === undefined ? [] : [writeAllowed(child, allowed)];
  });
  return tag(name, Object.fromEntries(values), inner);
};

/** Writes properties in the order of the rules; empty without any. */
export const writeProperties = (
  properties: ReadonlyMap<string, Element>,
  rules: Readonly<Record<string, Rule>>,
): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => {
    const element = properties.get(name);
    return element === undefined ? [] : [writeAllowed(element, rule)];
  });
