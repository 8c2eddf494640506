import { paths } from '@attesta/web-kit';

/** Pages reached by a redirect, which no unsaved input may block. */
const targets: ReadonlySet<string> = new Set([
  paths.login(),
  paths.forbidden(),
  paths.notFound(),
  paths.unexpected(),
  paths.delegateSuccess(),
]);

export const isRedirectTarget = (pathname: string): boolean => targets.has(pathname);
