/** What queries ask of an element's style. */
export const askedProperties = ['display', 'visibility', 'pointer-events'] as const;
export type AskedProperty = (typeof askedProperties)[number];

/** A rule of the page that says something of them. */
export type PageRule = {
  readonly selector: string;
  /** What decides where several rules apply to an element: the greater one, number by number. */
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

/** A page adds one rule after the other, and all are read again each time: the same text is worked out once. */
const oncePerText = <Result>(work: (text: string) => Result): ((text: string) => Result) => {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
};

const withoutComments = oncePerText((css) => css.replaceAll(/\/\*.*?\*\//gs, ''));

/** What a style sheet consists of; a statement without a block, such as an order of layers, has an empty body. */
const blocksOf = oncePerText((css): Block[] => {
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

/** Selectors of a list; a comma in brackets separates none. */
const selectorsOf = oncePerText((list): string[] => list.split(/,(?![^([]*[)\]])/).map((one) => one.trim()));

/** How many ids, how many classes, attributes and states, and how many names of elements a selector asks for. */
const specificityOf = oncePerText((selector): number[] => {
  const plain = selector.replaceAll(/:where\([^()]*\)/g, '').replaceAll(/:(?:not|is|has)\(/g, ' (');
  const withoutValues = plain.replaceAll(/\[[^\]]*\]/g, '[');
  const count = (pattern: RegExp): number => withoutValues.match(pattern)?.length ?? 0;
  return [count(/#[\w-]+/g), count(/\.[\w-]+|\[|:[\w-]+/g), count(/(?<![\w.#:-])[a-z][\w-]*/gi)];
});

const valuesIn = oncePerText(
  (body): PageRule['values'] =>
    new Map(
      [...body.matchAll(declaration)].map(([, name, value = '', important]) => [
        name as AskedProperty,
        { value, isImportant: important !== undefined },
      ]),
    ),
);

/**
 * The rules of a page's style sheets, in order, that say something of what is asked. Media are asked of the window,
 * layers count as browsers count them, and containers, which have no size here, count as too small.
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
  let place = 0;
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
      place += 1;
      return selectorsOf(head)
        .filter((selector) => !selector.includes('::'))
        .map((selector) => ({
          selector,
          weight: [rankOf(layer), ...specificityOf(selector), place],
          values,
        }));
    });
  return sheets.flatMap((sheet) => read(withoutComments(sheet), null));
};
