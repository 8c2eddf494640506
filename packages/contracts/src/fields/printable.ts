/**
 * Characters outside the fonts that the product requires (packages/tooling/launcher: Caladea, Carlito, Liberation,
 * DejaVu), or of scripts written from right to left. printable.test.ts compares them with the fonts.
 */
const unprintable =
  /[^\u0300-\u034F\t\n\r -\u02E9\u0370-\u0525\u0531-\u0556\u0559-\u055F\u0561-\u0587\u0589\u058A\u10A0-\u10C5\u10D0-\u10FC\u1D00-\u1D6B\u1E00-\u1EFB\u1F00-\u20B5\u20B8-\u20BA\u20BD\u2100-\u2109\u210B-\u2149\u214B\u214E\u2150-\u2185\u2190-\u2311\u2460-\u2469\u2500-\u269C\u269E-\u26B8\u2701-\u2704\u2706-\u2709\u270C-\u2727\u2729-\u274B\u274D\u274F-\u2752\u2756\u2758-\u275E\u2761-\u2794\u2798-\u27AF\u27B1-\u27BE\u27F0-\u27FF\u2900-\u297F\u2C60-\u2C77\u2C79-\u2C7F\uFB00-\uFB06\uFEFF]+/gu;

/** Ranges of unprintable characters in a text composed as NFC; `end` is exclusive. */
export const unprintableIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(unprintable)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

export const isPrintable = (text: string): boolean => text.search(unprintable) < 0;
