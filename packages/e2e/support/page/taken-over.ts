/** Runs in the page: true if React has hydrated the prerendered page, whose elements it then marks. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('main h1') ?? {}).some((name) => name.startsWith('__react'));
