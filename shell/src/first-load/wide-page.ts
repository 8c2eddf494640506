/** Pages with tables of many columns: what is around them is as wide as they are. A test holds it to the rules of routes. */
export const isWidePage = (pathname: string): boolean => /^\/(?:admin(?:\/|$)|dashboard\/.)/.test(pathname);

/** Outside of React's tree: a page that the gateway wrote for any address would keep what it says of its width. */
export const fitFrame = (pathname: string): void => {
  document.documentElement.toggleAttribute('data-wide', isWidePage(pathname));
};
