import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';

const length = PDFName.of('Length');

/** Objects that an object names. A stream's length is written with it, whatever it names. */
const namedBy = (object: PDFObject, { context }: PDFDocument): PDFObject[] => {
  if (object instanceof PDFRef) return [context.lookup(object)].filter((each) => each !== undefined);
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.values();
  if (!(object instanceof PDFStream)) return [];
  return object.dict.entries().flatMap(([key, value]) => (key === length ? [] : [value]));
};

/** Removes objects that nothing leads to. */
export const removeUnused = (document: PDFDocument): void => {
  const { context, catalog } = document;
  const used = new Set<PDFObject>();
  const { Root, Info, ID } = context.trailerInfo;
  const open = [catalog, Root, Info, ID].filter((each) => each !== undefined);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (used.has(next)) continue;
    used.add(next);
    open.push(...namedBy(next, document));
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
};
