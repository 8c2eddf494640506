/** Runs in the page: whether the application has taken over what stood there before its scripts. React marks what it has. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('main h1') ?? {}).some((name) => name.startsWith('__react'));
