/**
 * Request that a page sends at once; `open` sends no token. `next` is the address to request after the answer, in the
 * session that came with it: `:answer` stands for its body, `lang=:language` for the chosen language.
 */
export type PreloadQuery = { readonly url: string; readonly open: boolean; readonly next?: string };

/** Scripts to load and queries to preload. */
export type PageNeeds = {
  readonly scripts: readonly { readonly url: string; readonly integrity?: string }[];
  readonly asks: readonly PreloadQuery[];
};

/** Content of the data block `#start`, which the gateway writes into the page; every field may be missing. */
export type PageStart = {
  readonly registry?: unknown;
  readonly visitor?: PageNeeds;
  /** Set if logged-in users get another page. */
  readonly loggedIn?: PageNeeds;
  /** Answers by API path, shown before any script. */
  readonly answers?: Readonly<Record<string, unknown>>;
};

declare global {
  /** Data block of a page that a build renders. */
  var attestaPageStart: PageStart | undefined;
}

/** Read the data block of the page; empty without one. */
export const readPageStart = (): PageStart => {
  if (typeof document === 'undefined') return globalThis.attestaPageStart ?? {};
  const text = document.querySelector('#start')?.textContent ?? '';
  try {
    return JSON.parse(text) as PageStart;
  } catch {
    return {};
  }
};
