import type { Package } from './open-package.ts';
import { childOf, childrenOf, elementsOf, findIn, parseXml } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';

/** Formatting by name of the property. */
export type Properties = ReadonlyMap<string, Element>;

/** Formatting of a style with everything that it inherits. */
export type Format = { readonly run: Properties; readonly paragraph: Properties };

export type Styles = {
  /**
   * Formatting of a paragraph in a style; an unknown or missing one is the default style's.
   * @param table what the style of its table adds below it
   */
  paragraph(id: string | undefined, table?: Properties): Format;
  /** Properties that a character style adds. */
  character(id: string | undefined): Properties;
  /** Properties that a table style adds, without its conditions. */
  table(id: string | undefined): { table: Properties; paragraph: Properties };
  /** Font of a style by its name in any file, such as `Title`; undefined if it names none. */
  fontOf(name: string): string | undefined;
};

/** Properties whose values are inherited one by one. */
const mergedByValue = new Set(['w:spacing', 'w:ind', 'w:rFonts']);

/** Adds formatting over another one. */
export const over = (below: Properties, above: Properties): Properties => {
  const all = new Map(below);
  for (const [name, element] of above) {
    const former = all.get(name);
    if (former === undefined) all.set(name, element);
    else if (mergedByValue.has(name)) {
      all.set(name, { ...element, attributes: { ...former.attributes, ...element.attributes } });
    } else if (name === 'w:tabs') {
      all.set(name, { ...element, children: [...former.children, ...element.children] });
    } else all.set(name, element);
  }
  return all;
};

/** Fonts of the theme by the names that styles use. */
const readTheme = (parts: Package): ReadonlyMap<string, string> => {
  const bytes = [...parts].find(([name]) => /^word\/theme\/theme\d*\.xml$/.test(name))?.[1];
  if (bytes === undefined) return new Map();
  const scheme = findIn(parseXml(bytes)[0], 'a:fontScheme');
  return new Map(
    (['major', 'minor'] as const).flatMap((kind) => {
      const face = childOf(childOf(scheme, `a:${kind}Font`), 'a:latin')?.attributes['typeface'];
      return face === undefined || face === ''
        ? []
        : [[`${kind}HAnsi`, face] as const, [`${kind}Ascii`, face] as const];
    }),
  );
};

/** Properties of an element by name, with fonts of the theme as names. */
export const createPropertyReader = (parts: Package) => {
  const theme = readTheme(parts);
  const named = (element: Element): Element => {
    if (element.name !== 'w:rFonts') return element;
    const { attributes } = element;
    const font = (key: 'ascii' | 'hAnsi') =>
      theme.get(attributes[`w:${key}Theme`] ?? '') ?? attributes[`w:${key}`];
    const values = { 'w:ascii': font('ascii'), 'w:hAnsi': font('hAnsi') };
    const present = Object.entries(values).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return { ...element, attributes: { ...attributes, ...Object.fromEntries(present) } };
  };
  return (element: Element | undefined): Properties =>
    new Map(
      (element === undefined ? [] : elementsOf(element)).map((property) => [property.name, named(property)]),
    );
};

export type PropertyReader = ReturnType<typeof createPropertyReader>;

const none: Properties = new Map();
/** Styles that inherit from each other in a circle end here. */
const maxAncestors = 12;

export const readStyles = (bytes: Buffer | undefined, read: PropertyReader): Styles => {
  const root = bytes === undefined ? undefined : parseXml(bytes)[0];
  const defaults = childOf(root, 'w:docDefaults');
  const base: Format = {
    run: read(childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr')),
    paragraph: read(childOf(childOf(defaults, 'w:pPrDefault'), 'w:pPr')),
  };
  const all = childrenOf(root, 'w:style');
  const byId = new Map(all.map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const isDefault = ({ attributes }: Element, type: string): boolean =>
    attributes['w:type'] === type && ['1', 'true', 'on'].includes(attributes['w:default'] ?? '');
  const normal = all.find((style) => isDefault(style, 'paragraph'));

  /** Styles from the oldest ancestor down to this one. */
  const chain = (style: Element | undefined): Element[] => {
    const line: Element[] = [];
    for (let next = style; next !== undefined && line.length < maxAncestors;) {
      line.unshift(next);
      next = byId.get(childOf(next, 'w:basedOn')?.attributes['w:val'] ?? '');
    }
    return line;
  };
  const inherited = (style: Element | undefined, child: string, from: Properties): Properties =>
    chain(style).reduce((format, each) => over(format, read(childOf(each, child))), from);
  const formatOf = (style: Element | undefined, table: Properties = none): Format => ({
    run: inherited(style, 'w:rPr', base.run),
    paragraph: inherited(style, 'w:pPr', over(base.paragraph, table)),
  });
  const styleOf = (id: string | undefined): Element | undefined =>
    id === undefined ? undefined : byId.get(id);
  return {
    paragraph: (id, table) => formatOf(styleOf(id) ?? normal, table),
    character: (id) => inherited(styleOf(id), 'w:rPr', none),
    table: (id) => ({
      table: inherited(styleOf(id), 'w:tblPr', none),
      paragraph: inherited(styleOf(id), 'w:pPr', none),
    }),
    fontOf: (name) => {
      const style = all.find(
        (each) => childOf(each, 'w:name')?.attributes['w:val']?.toLowerCase() === name.toLowerCase(),
      );
      return style === undefined ? undefined : formatOf(style).run.get('w:rFonts')?.attributes['w:ascii'];
    },
  };
};
