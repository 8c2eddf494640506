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
export const browserDisplay = (element: Element): string => {
  if (element.hasAttribute('hidden') || isClosed(element)) return 'none';
  return displayOf.get(element.localName) ?? 'inline';
};
