import { joinPages } from '../../rendering/join-pages.ts';
import { cutPage } from '../../rendering/rasterise.ts';
import type { Rendered } from './wait-for-rendering.ts';

/** The picture of a page (from 1), or of all pages below each other; null for a page that is not there. */
export const pictureOf = async (
  { bytes, pages, ends }: Rendered,
  page: number | undefined,
): Promise<Buffer | null> => {
  if (bytes === null) return null;
  if (ends === null) return page === undefined ? bytes : cutPage(bytes, pages, page);
  if (page !== undefined) return bytes;
  return joinPages(ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)));
};
