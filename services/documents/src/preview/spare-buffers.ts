/** How many are kept, of whatever length: two documents of two pages at work keep to them. */
const mostKept = 4;

const spare: Buffer[] = [];

/**
 * Memory of this length with whatever was in it, given back with `giveBack`. A page's rows are a megabyte or more outside
 * V8's heap; left behind they would have it look through the whole heap at every third document.
 */
export const takeBuffer = (length: number): Buffer => {
  const index = spare.findIndex((buffer) => buffer.length === length);
  const [kept = Buffer.allocUnsafeSlow(length)] = index < 0 ? [] : spare.splice(index, 1);
  return kept;
};

/** The buffer may be taken by somebody else from now on. */
export const giveBack = (buffer: Buffer): void => {
  spare.push(buffer);
  if (spare.length > mostKept) spare.shift();
};
