/** Style properties that queries read. */
export const askedProperties = ['display', 'visibility', 'pointer-events'] as const;
export type AskedProperty = (typeof askedProperties)[number];

/** Style rule that sets one of them. */
export type PageRule = {
  readonly selector: string;
  /** Precedence among rules of an element: the greater one wins, compared number by number. */
  readonly weight: readonly number[];
  readonly values: ReadonlyMap<AskedProperty, { readonly value: string; readonly isImportant: boolean }>;
};

type Block = { readonly head: string; readonly body: string };

const declaration = new RegExp(
  `(?:^|[;{])\\s*(${askedProperties.join('|')})\\s*:\\s*([^;!]+?)\\s*(!\\s*important)?\\s*(?=;|$)`,
  'g',
);
/** A rule without a layer outweighs those in layers. */
const unlayered = 1_000_000;

/** Memoize by text: pages add one rule after the other, and all are read again each time. */
const memoizeByText = <Result>(work: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? work(text);
    results.set(text, result);
    return result;
  };
};

const withoutComments = memoizeByText((css) => css.replaceAll(/\/\*.*?\*\//gs, ''));

/** Blocks of a style sheet; a statement without a block, such as an order of layers, has an empty body. */
const blocksOf = memoizeByText((css): Block[] => {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let bodyStart = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, index).trim(), body: '' });
      start = index + 1;
    } else if (mark === '{') {
      if (depth === 0) bodyStart = index + 1;
      depth += 1;
    } else if (mark === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, bodyStart - 1).trim(), body: css.slice(bodyStart, index) });
      start = index + 1;
    }
  }
  return blocks;
});

/** Selectors of a list; commas within brackets do not separate. */
const selectorsOf = memoizeByText((list): string[] =>
  list.split(/,(?![^([]*[)\]])/).map((selector) => selector.trim()),
);

/** Specificity of a selector: number of ids, of classes, attributes and states, and of element names. */
const specificityOf = memoizeByText((selector): number[] => {
  const plain = selector.replaceAll(/:where\([^()]*\)/g, '').replaceAll(/:(?:not|is|has)\(/g, ' (');
  const withoutValues = plain.replaceAll(/\[[^\]]*\]/g, '[');
  const count = (pattern: RegExp): number => withoutValues.match(pattern)?.length ?? 0;
  return [count(/#[\w-]+/g), count(/\.[\w-]+|\[|:[\w-]+/g), count(/(?<![\w.#:-])[a-z][\w-]*/gi)];
});

const valuesIn = memoizeByText(
  (body): PageRule['values'] =>
    new Map(
      [...body.matchAll(declaration)].map(([, name, value = '', important]) => [
        name as AskedProperty,
        { value, isImportant: important !== undefined },
      ]),
    ),
);

/**
 * Rules of a page's style sheets, in order, that set one of the properties. Media queries are evaluated by the window,
 * layers as in browsers, and containers, which have no size here, count as too small.
 */
export const readPageRules = (
  sheets: readonly string[],
  matchesMedia: (query: string) => boolean,
): PageRule[] => {
  const layers: string[] = [];
  const rankOf = (layer: string | null): number => {
    if (layer === null) return unlayered;
    if (!layers.includes(layer)) layers.push(layer);
    return layers.indexOf(layer);
  };
  let order = 0;
  const read = (css: string, layer: string | null): PageRule[] =>
    blocksOf(css).flatMap(({ head, body }) => {
      const [, keyword, condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(head) ?? [];
      if (keyword === 'media') return matchesMedia(condition) ? read(body, layer) : [];
      if (keyword === 'supports') return read(body, layer);
      if (keyword === 'layer') {
        const names = condition.split(',').map((name) => name.trim());
        names.forEach(rankOf);
        return read(body, names.at(-1) ?? '');
      }
      if (keyword !== undefined) return [];
      const values = valuesIn(body);
      if (values.size === 0) return [];
      order += 1;
      return selectorsOf(head)
        .filter((selector) => !selector.includes('::'))
        .map((selector) => ({
          selector,
          weight: [rankOf(layer), ...specificityOf(selector), order],
          values,
        }));
    });
  return sheets.flatMap((sheet) => read(withoutComments(sheet), null));
};
