import { askedProperties, readPageRules } from './page-rules.ts';
import type { AskedProperty, PageRule } from './page-rules.ts';

/** Default displays of browsers by element; others are inline. */
const displays: Readonly<Record<string, string>> = {
  none: 'area base basefont datalist head link meta noembed noframes noscript param rp script style template title',
  block:
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup option p plaintext pre ' +
    'search section ul xmp',
  contents: 'slot',
  'inline-block': 'button input meter progress select textarea',
  'list-item': 'li summary',
  table: 'table',
  'table-caption': 'caption',
  'table-cell': 'td th',
  'table-column': 'col',
  'table-column-group': 'colgroup',
  'table-footer-group': 'tfoot',
  'table-header-group': 'thead',
  'table-row': 'tr',
  'table-row-group': 'tbody',
};

const displayOf = new Map(
  Object.entries(displays).flatMap(([display, names]) => names.split(' ').map((name) => [name, display])),
);

const isClosed = (element: Element): boolean =>
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.hasAttribute('popover') && !element.matches(':popover-open'));

/** Display of an element for which the page has no rule. */
const browserDisplay = (element: Element): string => {
  if (element.hasAttribute('hidden') || isClosed(element)) return 'none';
  return displayOf.get(element.localName) ?? 'inline';
};

/**
 * Replacement for the computed styles of happy-dom, which applies all rules of the page, takes milliseconds, and knows
 * neither `hidden` nor the parts of a table. Queries by role read few properties of each element several times; those
 * are computed here as in browsers, all others by happy-dom.
 */
type AnyWindow = Window & typeof globalThis;

/** Properties that elements inherit. */
const inherited: ReadonlySet<AskedProperty> = new Set(['visibility', 'pointer-events']);
const initial: Readonly<Record<AskedProperty, string>> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
};
const propertyOf = new Map<string, AskedProperty>([
  ...askedProperties.map((name) => [name, name] as const),
  ['pointerEvents', 'pointer-events'],
]);

/** Class or element name that a selector requires in any case; `*` for neither. */
const keyOf = (selector: string): string => {
  const bare = selector.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  const subject = bare.split(/[\s>+~]+/).at(-1) ?? '';
  if (/[,()]/.test(bare)) return '*';
  return /\.[\w-]+/.exec(subject)?.[0] ?? /^\w+/.exec(subject)?.[0] ?? '*';
};

const outweighs = (weight: readonly number[], other: readonly number[]): boolean => {
  const at = weight.findIndex((part, index) => part !== other[index]);
  return at !== -1 && (weight[at] ?? 0) > (other[at] ?? 0);
};

/** Index of the page's rules by `keyOf`, rebuilt after the page's styles have changed. */
const createPageRules = ({ document, MutationObserver, matchMedia }: AnyWindow) => {
  let byKey = new Map<string, PageRule[]>();
  let isStale = true;
  const observer = new MutationObserver(() => {
    isStale = true;
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const readAgain = (): void => {
    const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const rules = readPageRules(sheets, (query) => matchMedia(query).matches);
    byKey = Map.groupBy(rules, ({ selector }) => keyOf(selector));
    isStale = false;
  };
  /** Value that the rules set for an element. */
  return (element: Element, name: AskedProperty): string | undefined => {
    if (observer.takeRecords().length > 0 || isStale) readAgain();
    const classes =
      element
        .getAttribute('class')
        ?.split(' ')
        .map((className) => `.${className}`) ?? [];
    let strongest: { value: string; weight: readonly number[] } | undefined;
    const inline = (element as HTMLElement).style?.getPropertyValue(name);
    if (inline) {
      const isImportant = (element as HTMLElement).style.getPropertyPriority(name) !== '';
      strongest = { value: inline, weight: [isImportant ? 1 : 0, Number.MAX_SAFE_INTEGER] };
    }
    for (const key of [...classes, element.localName, '*']) {
      for (const { selector, weight: own, values } of byKey.get(key) ?? []) {
        const setting = values.get(name);
        if (setting === undefined) continue;
        const weight = [setting.isImportant ? 1 : 0, ...own];
        if (strongest !== undefined && !outweighs(weight, strongest.weight)) continue;
        if (classes.includes(selector) || element.matches(selector)) {
          strongest = { value: setting.value, weight };
        }
      }
    }
    return strongest?.value;
  };
};

/** `getComputedStyle` of a window, fast and correct for the properties of queries. */
export const quickStyles = (window: AnyWindow): typeof getComputedStyle => {
  const { document, getComputedStyle: compute } = window;
  const pageRules = createPageRules(window);

  const inheritedValue = ({ parentElement }: Element, name: AskedProperty): string =>
    parentElement === null ? initial[name] : find(parentElement, name);

  const defaultValue = (element: Element, name: AskedProperty): string =>
    name === 'display' ? browserDisplay(element) : inheritedValue(element, name);

  const find = (element: Element, name: AskedProperty): string => {
    // Browsers never show it.
    if (name === 'display' && element.matches('input[type="hidden" i]')) return 'none';
    const value = pageRules(element, name);
    if (value === 'inherit' || (value === 'unset' && inherited.has(name))) {
      return inheritedValue(element, name);
    }
    if (value === 'initial' || value === 'unset') return initial[name];
    return value === undefined || value.startsWith('revert') ? defaultValue(element, name) : value;
  };

  return (element, pseudoElement) => {
    if (element.ownerDocument !== document || pseudoElement) return compute(element, pseudoElement);
    const quick = (key: string | symbol): string | undefined => {
      const name = typeof key === 'string' ? propertyOf.get(key) : undefined;
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
