import { contrastRatio } from '@attesta/ui/theme/contrast.ts';
import { Window } from 'happy-dom';
import type { Element } from 'happy-dom';

/** Text and HTML of a mail. */
type FormedMail = { text: string; html: string };

const forWord = /<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g;

/** Fragments for Word, one per conditional comment. */
const wordFragmentsOf = (html: string): string[] => [...html.matchAll(forWord)].map(([, part = '']) => part);

/** Inverts lightness and keeps the hue, as mail programs do to mails without dark colours. */
const invert = (hex: string): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const shift = 255 - Math.max(...channels) - Math.min(...channels);
  return `#${channels.map((value) => (value + shift).toString(16).padStart(2, '0')).join('')}`;
};

type View = {
  name: string;
  scheme: 'light' | 'dark';
  /** Screen styles apply in all views but Word's. */
  media: 'screen' | 'print';
  prepare?: (html: string) => string;
  /** Maps a colour to the one that the mail program shows. */
  colour?: (hex: string) => string;
  /** Rules of this view; readability is checked in every view. */
  looks: readonly ((shown: Shown) => string[])[];
};

/** Renders a mail as one view shows it. */
const show = ({ scheme, media, prepare, colour = (hex) => hex }: View, html: string) => {
  const window = new Window({ settings: { device: { prefersColorScheme: scheme, mediaType: media } } });
  window.document.write(prepare === undefined ? html : prepare(html));
  const styleOf = (element: Element) => window.getComputedStyle(element);
  const groundOf = (element: Element | null): string | null => {
    if (element === null) return null;
    const { backgroundColor } = styleOf(element);
    return isColour(backgroundColor) ? colour(backgroundColor) : groundOf(element.parentElement);
  };
  return {
    all: (selector: string): Element[] => [...window.document.querySelectorAll(selector)],
    styleOf,
    pixelsOf: (element: Element, property: string) =>
      Number.parseFloat(styleOf(element).getPropertyValue(property)) || 0,
    /** Background colour of an element; null if neither it nor an ancestor has one. */
    groundOf,
    inkOf: (element: Element) => colour(styleOf(element).color),
  };
};
type Shown = ReturnType<typeof show>;

const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

const unreadable = (shown: Shown): string[] =>
  shown.all('body *').flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const words = wordsOf(own.map(({ textContent }) => textContent).join(''));
    if (words === '') return [];
    const ground = shown.groundOf(element);
    if (ground === null) return [`no colour below «${words}»`];
    const ratio = contrastRatio(shown.inkOf(element), ground);
    return ratio >= 4.5 ? [] : [`${ratio.toFixed(1)} : 1 for «${words}»`];
  });

const notDark = (shown: Shown): string[] => {
  const [title] = shown.all('h1');
  const ground = title === undefined ? null : shown.groundOf(title);
  return ground !== null && contrastRatio(ground, '#FFFFFF') >= 10 ? [] : ['a light paper'];
};

/** True for a cell that is a button by itself: coloured, padded, containing nothing but a link. */
const isButton = (shown: Shown, cell: Element): boolean =>
  cell.children.length === 1 &&
  cell.querySelector('a[href]') !== null &&
  cell.getAttribute('bgcolor') === shown.styleOf(cell).backgroundColor &&
  shown.pixelsOf(cell, 'padding-top') >= 10 &&
  shown.pixelsOf(cell, 'padding-left') >= 16;

/** Word draws colour and padding of cells, not of links. */
const noButtonInWord = (shown: Shown): string[] => [
  ...(shown.all('td[bgcolor]').filter((cell) => isButton(shown, cell)).length === 1
    ? []
    : ['no cell that is the button']),
  ...shown
    .all('a')
    .filter(
      (link) => shown.pixelsOf(link, 'padding-top') > 0 || isColour(shown.styleOf(link).backgroundColor),
    )
    .map(({ textContent }) => `a link drawn as a button: «${textContent}»`),
];

/** Minimum height for touch, and contrast with the paper, of the button with screen styles. */
const badButton = (shown: Shown): string[] => {
  const [link] = shown.all('td[bgcolor] > a[href]');
  const cell = link?.parentElement;
  if (link === undefined || cell === undefined || cell === null) return ['no button'];
  const height = ['padding-top', 'line-height', 'padding-bottom']
    .map((property) => shown.pixelsOf(link, property))
    .reduce((sum, each) => sum + each, 0);
  const [own, around] = [shown.groundOf(cell), shown.groundOf(cell.parentElement)];
  const edge = own === null || around === null ? 1 : contrastRatio(own, around);
  return [
    ...(height >= 44 ? [] : [`a button of ${height} pixels`]),
    ...(edge >= 3 ? [] : ['a button that is like the paper']),
  ];
};

/** Word does not support `max-width`: a table of fixed width limits the line. */
const noWidthInWord = (shown: Shown): string[] => {
  const widths = shown
    .all('table[width]')
    .filter((table) => table.querySelector('h1') !== null)
    .map((table) => Number(table.getAttribute('width')))
    .filter((width) => width >= 480 && width <= 640);
  return widths.length === 1 ? [] : ['no width of the line'];
};

/** At 320 pixels nothing may have a fixed width, and the address must break anywhere. */
const tooWideForPhones = (shown: Shown): string[] => {
  const fixed = shown
    .all('[width], [style]')
    .filter(
      (element) =>
        /^\d+$/.test(element.getAttribute('width') ?? '') ||
        /(?:^|;)\s*(?:min-)?width:\s*\d+px/.test(element.getAttribute('style') ?? ''),
    );
  const addresses = shown
    .all('a[href]')
    .filter((link) => link.textContent === link.getAttribute('href'))
    .filter((link) => shown.styleOf(link).wordBreak === 'break-all');
  return [
    ...fixed.map(({ tagName }) => `a width of its own: ${tagName}`),
    ...(addresses.length === 1 ? [] : ['no plain link whose address breaks']),
  ];
};

const withoutStyles = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/g, '');

const plain: View = {
  name: 'no style sheets',
  scheme: 'light',
  media: 'screen',
  prepare: withoutStyles,
  looks: [],
};

const views: readonly View[] = [
  {
    name: 'Word',
    scheme: 'light',
    media: 'print',
    prepare: (html) => html.replace(forWord, '$1'),
    looks: [noButtonInWord, noWidthInWord],
  },
  plain,
  { name: 'light', scheme: 'light', media: 'screen', looks: [badButton, tooWideForPhones] },
  { name: 'dark', scheme: 'dark', media: 'screen', looks: [notDark, badButton] },
  {
    name: 'Outlook.com, dark',
    scheme: 'light',
    media: 'screen',
    prepare: (html) => html.replace('<html ', '<html data-ogsc data-ogsb '),
    looks: [notDark, badButton],
  },
  { ...plain, name: 'inverted', colour: invert },
];

const withoutEnd: ReadonlySet<string> = new Set(['meta', 'br']);

/** Tags that are not closed in order, and names with an undeclared prefix. */
const malformed = (html: string): string[] => {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][\w:]*)(?:"[^"]*"|[^">])*>/gi)) {
    const [prefix] = name.split(':');
    if (prefix !== name && !html.includes(` xmlns:${prefix}="`)) faults.push(`undeclared: ${name}`);
    if (end === '') {
      if (!withoutEnd.has(name)) open.push(name);
    } else if (open.pop() !== name) faults.push(`closes nothing: ${name}`);
  }
  return [...faults, ...open.map((name) => `stays open: ${name}`)];
};

/** Visible text of a piece of HTML. */
const visibleText = (html: string): string =>
  wordsOf(
    html
      .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );

/**
 * Lines of the text that are missing in the HTML, and paragraphs of the HTML, except the plain link, missing in the
 * text.
 */
const unequal = ({ text, html }: FormedMail): string[] => {
  const inHtml = visibleText(html.slice(html.indexOf('<body')));
  const inText = wordsOf(text);
  const lines = text
    .split('\n')
    .map((line) => wordsOf(line.replace(/\s?:$/, '')))
    .filter((line) => line !== '--' && !/^https?:\/\/[^/]+$/.test(line));
  const paragraphs = (html.match(/<p\b[\s\S]*?<\/p>/g) ?? [])
    .filter((paragraph) => !paragraph.includes('<a '))
    .map(visibleText);
  return [
    ...lines.filter((line) => !inHtml.includes(line)).map((line) => `only in the text: «${line}»`),
    ...paragraphs.filter((words) => !inText.includes(words)).map((words) => `only in the HTML: «${words}»`),
  ];
};

const named = (name: string, faults: readonly string[]): string[] =>
  faults.map((fault) => `${name}: ${fault}`);

/** Faults of a mail's look in each view, by computed styles alone: nothing is loaded or laid out. */
const badLooks = (html: string): string[] =>
  views.flatMap((view) => {
    const shown = show(view, html);
    return named(
      view.name,
      [unreadable, ...view.looks].flatMap((look) => look(shown)),
    );
  });

/** Mail without its words, so that mails of one look are checked once. */
const lookOf = (html: string): string => {
  const styles = html.match(/<style>[\s\S]*?<\/style>/g) ?? [];
  return [...styles, html.replace(/>[^<]*</g, '><').replace(/ (?:href|lang)="[^"]*"/g, '')].join('\n');
};

/**
 * Faults in the form of mails, one line each. Pass mails of different readers, with names that try to be markup: the
 * content of conditional comments must be the same in all.
 */
export const faultsOfMails = (mails: readonly FormedMail[]): string[] => {
  const looks = new Map(mails.map(({ html }) => [lookOf(html), html]));
  const wordFragments = new Set(mails.map(({ html }) => JSON.stringify(wordFragmentsOf(html))));
  const faults = [
    ...[...looks.values()].flatMap(badLooks),
    ...mails.flatMap((mail) => [
      ...named('tags', [mail.html.replace(forWord, ''), mail.html.replace(forWord, '$1')].flatMap(malformed)),
      ...named('words', unequal(mail)),
    ]),
    ...(wordFragments.size === 1 ? [] : ['Word: something of one mail stands between conditional comments']),
  ];
  return [...new Set(faults)];
};
