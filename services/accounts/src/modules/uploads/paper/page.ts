import { problem } from '@attesta/service-kit/http/errors.ts';

import { childOf, childrenOf, isOn } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';

/** Page of a paper in twips; `header` and `footer` are their distances from the edge. */
export type Page = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly header: number;
  readonly footer: number;
};

const twipsPerMillimetre = 1440 / 25.4;

export const millimetres = (twips: number): number => Math.round((twips / twipsPerMillimetre) * 10) / 10;

/** Width and height that a page may have, in millimetres: A4 and US Letter, upright. */
const widths = [205, 220] as const;
const heights = [275, 300] as const;
/** Least room for the text, in millimetres. */
const leastText = { width: 120, height: 160 } as const;

/** Lengths come in twips, in strict files with a unit. */
const lengthOf = (value: string | undefined): number => {
  const [, number, unit] = /^(-?\d{1,6}(?:\.\d{1,4})?)(mm|cm|in|pt|pc|pi)?$/.exec(value ?? '') ?? [];
  if (number === undefined) throw problem('stationeryNotWord');
  const factors: Record<string, number> = {
    mm: twipsPerMillimetre,
    cm: twipsPerMillimetre * 10,
    in: 1440,
    pt: 20,
    pc: 240,
    pi: 240,
  };
  return Math.round(Number(number) * (unit === undefined ? 1 : (factors[unit] ?? 1)));
};

const isWithin = (twips: number, [least, most]: readonly [number, number]): boolean =>
  millimetres(twips) >= least && millimetres(twips) <= most;

/**
 * Page and margins of a section.
 * @throws stationeryPage for another format, stationeryTooNarrow without room for the text
 */
export const readPage = (section: Element): Page => {
  const size = childOf(section, 'w:pgSz')?.attributes;
  const margin = childOf(section, 'w:pgMar')?.attributes;
  if (size === undefined || margin === undefined) throw problem('stationeryNotWord');
  // A negative margin only says that a high header may reach into the text.
  const gutter = Math.abs(lengthOf(margin['w:gutter'] ?? '0'));
  const page = {
    width: lengthOf(size['w:w']),
    height: lengthOf(size['w:h']),
    top: Math.abs(lengthOf(margin['w:top'])),
    right: Math.abs(lengthOf(margin['w:right'])),
    bottom: Math.abs(lengthOf(margin['w:bottom'])),
    left: Math.abs(lengthOf(margin['w:left'])) + gutter,
    header: Math.abs(lengthOf(margin['w:header'] ?? '708')),
    footer: Math.abs(lengthOf(margin['w:footer'] ?? '708')),
  };
  if (!isWithin(page.width, widths) || !isWithin(page.height, heights)) throw problem('stationeryPage');
  const text = { width: page.width - page.left - page.right, height: page.height - page.top - page.bottom };
  if (millimetres(text.width) < leastText.width || millimetres(text.height) < leastText.height) {
    throw problem('stationeryTooNarrow');
  }
  if (page.header > page.height / 3 || page.footer > page.height / 3) throw problem('stationeryTooNarrow');
  return page;
};

/** Ids of the relations of headers and footers; undefined for an empty one. */
export type HeaderIds = Readonly<
  Record<'headerFirst' | 'headerNext' | 'footerFirst' | 'footerNext', string | undefined>
>;

/**
 * Headers and footers of the first page and of those after it. Where even pages have their own, the second page is one.
 * @param hasEvenPages setting of the whole file
 */
export const readHeaderIds = (section: Element, hasEvenPages: boolean): HeaderIds => {
  const hasFirst = isOn(childOf(section, 'w:titlePg'));
  const idOf = (kind: 'header' | 'footer', type: string): string | undefined =>
    childrenOf(section, `w:${kind}Reference`).find(
      ({ attributes }) => (attributes['w:type'] ?? 'default') === type,
    )?.attributes['r:id'];
  const first = hasFirst ? 'first' : 'default';
  const next = hasEvenPages ? 'even' : 'default';
  return {
    headerFirst: idOf('header', first),
    headerNext: idOf('header', next),
    footerFirst: idOf('footer', first),
    footerNext: idOf('footer', next),
  };
};
