/** Buffers kept, of any length: enough for two documents of two pages in work. */
const maxSpare = 4;

const spare: Buffer[] = [];

/**
 * Takes a buffer of this length with undefined content; return it with `giveBack`. The rows of a page are a megabyte or
 * more outside of V8's heap; as garbage they would cause a full collection at every third document.
 */
export const takeBuffer = (length: number): Buffer => {
  const index = spare.findIndex((buffer) => buffer.length === length);
  const [reused = Buffer.allocUnsafeSlow(length)] = index < 0 ? [] : spare.splice(index, 1);
  return reused;
};

/** Returns a buffer to the pool. */
export const giveBack = (buffer: Buffer): void => {
  spare.push(buffer);
  if (spare.length > maxSpare) spare.shift();
};
