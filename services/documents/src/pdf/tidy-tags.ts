import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import type { PDFContext, PDFDocument, PDFObject } from '@cantoo/pdf-lib';

const names = {
  kids: PDFName.of('K'),
  kind: PDFName.of('S'),
  nums: PDFName.of('Nums'),
  page: PDFName.of('Pg'),
  parent: PDFName.of('P'),
  parentTree: PDFName.of('ParentTree'),
  structParents: PDFName.of('StructParents'),
  structTreeRoot: PDFName.of('StructTreeRoot'),
} as const;

/** Structure element with its own reference. */
type Element = { ref: PDFRef; dict: PDFDict };

const kindOf = ({ dict }: Element): string => dict.lookupMaybe(names.kind, PDFName)?.decodeText() ?? '';

const kidsOf = ({ dict }: Element): PDFObject[] => {
  const kids = dict.get(names.kids);
  const found = kids instanceof PDFRef ? dict.context.lookup(kids) : kids;
  if (found instanceof PDFArray) return found.asArray();
  return kids === undefined ? [] : [kids];
};

/** Element behind a reference; null for marks and references to them. */
const elementOf = (context: PDFContext, kid: PDFObject): Element | null => {
  if (!(kid instanceof PDFRef)) return null;
  const dict = context.lookup(kid);
  return dict instanceof PDFDict && dict.has(names.kind) ? { ref: kid, dict } : null;
};

const elementsOf = (element: Element): Element[] =>
  kidsOf(element).flatMap((kid) => elementOf(element.dict.context, kid) ?? []);

const setKids = (element: Element, kids: readonly PDFObject[]): void => {
  element.dict.set(names.kids, element.dict.context.obj([...kids]));
};

/** Hands a mark over to another element, in the tree that leads from marks to elements. */
const giveMark = (root: PDFDict, page: PDFDict, mark: PDFNumber, owner: PDFRef): void => {
  const key = page.lookup(names.structParents, PDFNumber).asNumber();
  const nums = root.lookup(names.parentTree, PDFDict).lookup(names.nums, PDFArray);
  for (let at = 0; at + 1 < nums.size(); at += 2) {
    if (nums.lookup(at, PDFNumber).asNumber() !== key) continue;
    nums.lookup(at + 1, PDFArray).set(mark.asNumber(), owner);
  }
};

/** Moves the dash, the first mark of an item's text, into a label of its own. */
const labelItem = (root: PDFDict, item: Element): void => {
  const [body, ...others] = elementsOf(item);
  if (body === undefined || others.length > 0) return;
  const text = elementsOf(body)[0] ?? body;
  const [dash, ...words] = kidsOf(text);
  const pageRef = text.dict.get(names.page);
  const page = text.dict.lookupMaybe(names.page, PDFDict);
  if (!(dash instanceof PDFNumber) || words.length === 0 || page === undefined) return;
  const { context } = item.dict;
  const label = context.register(
    context.obj({ Type: 'StructElem', S: 'Lbl', P: item.ref, Pg: pageRef, K: [dash] }),
  );
  setKids(text, words);
  setKids(item, [label, body.ref]);
  giveMark(root, page, dash, label);
};

const hasHeaders = (table: Element): boolean =>
  elementsOf(table).some((row) => elementsOf(row).some((cell) => kindOf(cell) === 'TH'));

/** Parts of tables stay even if empty: a row needs all its cells. */
const isEmpty = (element: Element): boolean =>
  kidsOf(element).length === 0 && !['TD', 'TH', 'TR'].includes(kindOf(element));

/**
 * Tidies what is below an element, in reading order: empty elements go, a table without headers, which only places its
 * cells, gives way to their paragraphs, and lists that follow each other become one.
 */
const tidy = (root: PDFDict, element: Element): void => {
  const { context } = element.dict;
  const kids: PDFObject[] = [];
  const take = (kid: PDFObject): void => {
    const child = elementOf(context, kid);
    if (child === null) {
      kids.push(kid);
      return;
    }
    if (kindOf(child) === 'Table' && !hasHeaders(child)) {
      for (const row of elementsOf(child)) for (const cell of elementsOf(row)) kidsOf(cell).forEach(take);
      return;
    }
    tidy(root, child);
    if (isEmpty(child)) return;
    const [before] = kids.slice(-1).flatMap((last) => elementOf(context, last) ?? []);
    if (before !== undefined && kindOf(before) === 'L' && kindOf(child) === 'L') {
      for (const item of elementsOf(child)) item.dict.set(names.parent, before.ref);
      setKids(before, [...kidsOf(before), ...kidsOf(child)]);
      return;
    }
    if (kindOf(child) === 'LI') labelItem(root, child);
    child.dict.set(names.parent, element.ref);
    kids.push(kid);
  };
  kidsOf(element).forEach(take);
  setKids(element, kids);
};

/**
 * Tidies the tags that LibreOffice 7.4 writes: it leaves the dash of a list in its text, breaks a list where the style
 * changes and tags the signatures' columns as a table.
 */
export const tidyTags = (document: PDFDocument): void => {
  const rootRef = document.catalog.get(names.structTreeRoot);
  const root = document.catalog.lookupMaybe(names.structTreeRoot, PDFDict);
  if (!(rootRef instanceof PDFRef) || root === undefined) throw new Error('the PDF has no structure');
  tidy(root, { ref: rootRef, dict: root });
};
