/** Limits of exports; docs/security.md, «What is expensive». */
export type ExportLimits = {
  /** Bytes of one file, after which the next one begins; also what splits an export by year. */
  partBytes: number;
  /** Files in one archive: what its directory can count without an extension that some programs lack. */
  partFiles: number;
  /** Bytes of a whole export; a larger one fails. */
  exportBytes: number;
  /** References written between two rests. */
  portion: number;
  /** Time that receipts have to be rendered (milliseconds); those that are late are left out and named. */
  receiptMilliseconds: number;
};

const gigabyte = 1024 ** 3;

export const exportLimits: ExportLimits = {
  partBytes: 2 * gigabyte,
  partFiles: 60_000,
  exportBytes: 20 * gigabyte,
  portion: 5,
  receiptMilliseconds: 600_000,
};

/** Time for which an export is kept, also the word that one has failed (milliseconds). */
export const keptMilliseconds = 48 * 3_600_000;

/** Starts of one export, killed workers included, before it fails. */
export const mostAttempts = 10;
