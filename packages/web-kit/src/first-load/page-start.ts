/**
 * A request that a page makes at once; `open` carries no token. `next` is the address that its answer leads to, in the
 * session that comes with it; in there, `:answer` is its body and `lang=:language` what the reader has chosen.
 */
export type PreloadQuery = { readonly url: string; readonly open: boolean; readonly next?: string };

/** Scripts to load and requests to make. */
export type PageNeeds = {
  readonly scripts: readonly { readonly url: string; readonly integrity?: string }[];
  readonly asks: readonly PreloadQuery[];
};

/** What the gateway writes into its page, in the data block `#start`; every part may be missing. */
export type PageStart = {
  readonly registry?: unknown;
  readonly visitor?: PageNeeds;
  /** For those who are logged in, where they get another page. */
  readonly loggedIn?: PageNeeds;
  /** Path of the API → its answer, where the page shows it before any script. */
  readonly answers?: Readonly<Record<string, unknown>>;
};

declare global {
  /** Where a build renders a page: what that page's data block will say. */
  var attestaPageStart: PageStart | undefined;
}

/** Reads the data block of the page; a page without one has nothing to say. */
export const readPageStart = (): PageStart => {
  if (typeof document === 'undefined') return globalThis.attestaPageStart ?? {};
  const text = document.querySelector('#start')?.textContent ?? '';
  try {
    return JSON.parse(text) as PageStart;
  } catch {
    return {};
  }
};
