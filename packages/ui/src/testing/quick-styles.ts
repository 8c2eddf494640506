/**
 * Queries by role ask of each element several times whether it is shown, and jsdom answers by applying all rules of the
 * page and of browsers to it, which takes milliseconds. What they ask for is found here from the few rules that speak of
 * it; what is not plain is left to jsdom.
 */
type AnyWindow = Window & typeof globalThis;

const names = ['display', 'visibility', 'pointer-events'] as const;
type Name = (typeof names)[number];
type Values = Readonly<Record<Name, string>>;
type Rule = { readonly selector: string; readonly values: Values };

/** What an element has from those around it, where nothing is said of it. */
const inherited: Partial<Values> = { visibility: 'visible', 'pointer-events': 'auto' };
const namesOf = new Map<string, Name>([
  ...names.map((name) => [name, name] as const),
  ['pointerEvents', 'pointer-events'],
]);
const keyword = /^(inherit|initial|unset|revert|revert-layer)$/;
/** Elements of which browsers' rules have selectors that jsdom weighs higher than a class. */
const weighty = new Set('col colgroup dialog input summary tbody tfoot thead tr'.split(' '));
/** Attributes that browsers' rules look at. */
const telling = ['hidden', 'open', 'type'] as const;

/** What of an element a selector asks for in any case: a class, a name, or nothing that is plain. */
const keyOf = (selector: string): string => {
  const bare = selector.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  const subject = bare.split(/[\s>+~]+/).at(-1) ?? '';
  if (/[,()]/.test(bare)) return '*';
  return /\.[\w-]+/.exec(subject)?.[0] ?? /^\w+/.exec(subject)?.[0] ?? '*';
};

const valuesOf = (style: CSSStyleDeclaration): Values => ({
  display: style.getPropertyValue('display'),
  visibility: style.getPropertyValue('visibility'),
  'pointer-events': style.getPropertyValue('pointer-events'),
});

/** The page's rules that say something of what is asked; jsdom applies none in layers and media queries. */
const createPageRules = ({ document, MutationObserver }: AnyWindow) => {
  let byKey = new Map<string, Rule[]>();
  let isStale = true;
  const observer = new MutationObserver(() => {
    isStale = true;
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const known = new WeakMap<CSSStyleSheet, Rule[]>();
  const rulesOf = (sheet: CSSStyleSheet): Rule[] => {
    const found = known.get(sheet);
    if (found !== undefined) return found;
    const rules = [...sheet.cssRules]
      .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
      .map(({ selectorText, style }) => ({ selector: selectorText, values: valuesOf(style) }))
      .filter(
        ({ selector, values }) => !selector.includes('::') && names.some((name) => values[name] !== ''),
      );
    known.set(sheet, rules);
    return rules;
  };
  const readAgain = (): void => {
    byKey = new Map();
    for (const rule of [...document.styleSheets].flatMap(rulesOf)) {
      const key = keyOf(rule.selector);
      byKey.set(key, [...(byKey.get(key) ?? []), rule]);
    }
    isStale = false;
  };
  /** What they say of an element, one value for each that says anything. */
  return (element: Element, name: Name): string[] => {
    if (observer.takeRecords().length > 0 || isStale) readAgain();
    const classes =
      element
        .getAttribute('class')
        ?.split(' ')
        .map((className) => `.${className}`) ?? [];
    return [...classes, element.localName, '*']
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(
        ({ selector, values }) =>
          values[name] !== '' && (classes.includes(selector) || element.matches(selector)),
      )
      .map(({ values }) => values[name]);
  };
};

/** What browsers show an element as that nobody speaks of. */
const createBrowserRules = (document: Document, compute: typeof getComputedStyle) => {
  const empty = document.implementation.createHTMLDocument();
  const known = new Map<string, Values>();
  return (element: Element, name: Name): string => {
    const key = JSON.stringify([
      element.localName,
      telling.map((attribute) => element.getAttribute(attribute)),
    ]);
    const found = known.get(key);
    if (found !== undefined) return found[name];
    const twin = empty.importNode(element, false);
    for (const attribute of twin.getAttributeNames()) {
      if (!telling.some((kept) => kept === attribute)) twin.removeAttribute(attribute);
    }
    empty.body.replaceChildren(twin);
    const values = valuesOf(compute(twin));
    known.set(key, values);
    return values[name];
  };
};

/** `getComputedStyle` of a window, quick for what queries ask. */
export const quickStyles = (window: AnyWindow): typeof getComputedStyle => {
  const { document, getComputedStyle: compute } = window;
  const pageRules = createPageRules(window);
  const browserRules = createBrowserRules(document, compute);

  /** Undefined where it is not plain. */
  const find = (element: Element, name: Name): string | undefined => {
    let from: Element | null = element;
    for (; from !== null; from = from.parentElement) {
      const inline = from.hasAttribute('style') ? (from as HTMLElement).style.getPropertyValue(name) : '';
      const [value, ...more] = [...pageRules(from, name), ...(inline === '' ? [] : [inline])];
      const isPlain = more.length === 0 && !weighty.has(from.localName);
      if (value !== undefined) return isPlain && !keyword.test(value) ? value : undefined;
      if (from.localName === 'summary' || from.hasAttribute('popover')) return undefined;
      const byBrowser = browserRules(from, name);
      if (byBrowser !== inherited[name]) return byBrowser;
    }
    return inherited[name];
  };

  return (element, pseudoElement) => {
    if (element.ownerDocument !== document || pseudoElement) return compute(element, pseudoElement);
    const quick = (key: string | symbol): string | undefined => {
      const name = typeof key === 'string' ? namesOf.get(key) : undefined;
      return name && find(element, name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, key) =>
        key === 'getPropertyValue'
          ? (property: string) => quick(property) ?? compute(element).getPropertyValue(property)
          : (quick(key) ?? Reflect.get(compute(element), key)),
    });
  };
};
