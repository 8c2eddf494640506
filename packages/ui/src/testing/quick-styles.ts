import { askedProperties, readPageRules } from './page-rules.ts';
import type { AskedProperty, PageRule } from './page-rules.ts';

/** What browsers show elements as by themselves; what is not listed stands in its line. */
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

/** The display of an element that no rule of the page speaks of. */
const browserDisplay = (element: Element): string => {
  if (element.hasAttribute('hidden') || isClosed(element)) return 'none';
  return displayOf.get(element.localName) ?? 'inline';
};

/**
 * Queries by role ask of each element several times whether it is shown. happy-dom answers by applying all rules of the
 * page, takes milliseconds for it, and knows neither `hidden` nor the parts of a table. What they ask for is found here
 * as browsers find it, from the few rules that speak of it; all else is left to happy-dom.
 */
type AnyWindow = Window & typeof globalThis;

/** What an element has from those around it, where nothing is said of it. */
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

/** What of an element a selector asks for in any case: a class, a name, or nothing that is plain. */
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

/** The page's rules by what they ask for in any case, read again after the page's styles have changed. */
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
  /** What they say of an element. */
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
        const said = values.get(name);
        if (said === undefined) continue;
        const weight = [said.isImportant ? 1 : 0, ...own];
        if (strongest !== undefined && !outweighs(weight, strongest.weight)) continue;
        if (classes.includes(selector) || element.matches(selector)) {
          strongest = { value: said.value, weight };
        }
      }
    }
    return strongest?.value;
  };
};

/** `getComputedStyle` of a window, quick and right for what queries ask. */
export const quickStyles = (window: AnyWindow): typeof getComputedStyle => {
  const { document, getComputedStyle: compute } = window;
  const pageRules = createPageRules(window);

  const around = ({ parentElement }: Element, name: AskedProperty): string =>
    parentElement === null ? initial[name] : find(parentElement, name);

  const byBrowser = (element: Element, name: AskedProperty): string =>
    name === 'display' ? browserDisplay(element) : around(element, name);

  const find = (element: Element, name: AskedProperty): string => {
    // Browsers show it under no circumstances.
    if (name === 'display' && element.matches('input[type="hidden" i]')) return 'none';
    const value = pageRules(element, name);
    if (value === 'inherit' || (value === 'unset' && inherited.has(name))) return around(element, name);
    if (value === 'initial' || value === 'unset') return initial[name];
    return value === undefined || value.startsWith('revert') ? byBrowser(element, name) : value;
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
