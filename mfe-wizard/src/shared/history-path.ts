import { paths } from '@attesta/web-kit/pages/paths.ts';

/** Address of the history; spelt here, because the shell's web-kit may be older than this remote. */
export const historyPattern = '/create/:zeugnisId/history';

/** History of a reference, or a comparison in it: of two versions, or of one with the present state (`now`). */
export const historyPath = (
  zeugnisId: string,
  sides?: { readonly a: string; readonly b: string },
): string => {
  const address = `${paths.createFor(zeugnisId)}/history`;
  return sides === undefined ? address : `${address}?${new URLSearchParams(sides).toString()}`;
};
