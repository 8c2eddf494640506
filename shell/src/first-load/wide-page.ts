/** True for pages with wide tables; the frame around them is as wide. A test compares it with the routes. */
export const isWidePage = (pathname: string): boolean => /^\/(?:admin(?:\/|$)|dashboard\/.)/.test(pathname);

/** Set the frame's width outside of React: hydration would keep an attribute that the gateway wrote for any address. */
export const fitFrame = (pathname: string): void => {
  document.documentElement.toggleAttribute('data-wide', isWidePage(pathname));
};
