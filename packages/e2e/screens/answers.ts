import { errorCatalogue } from '@attesta/contracts/errors.ts';
import type { ErrorCode } from '@attesta/contracts/errors.ts';
import type { Page, Route } from 'playwright';

/** An API path, exactly, or everything below a path that ends with `/`. */
const matches = (path: string) => (url: URL) =>
  path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;

const answerWith = (page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> =>
  page.route(matches(path), answer).then(() => undefined);

/** The answer never comes. */
export const hold = (page: Page, path: string): Promise<void> =>
  answerWith(page, path, () => new Promise(() => undefined));

/** The server refuses or fails, with the error of our API of this code. */
export const fail = (
  page: Page,
  path: string,
  code: ErrorCode = 'unexpected',
  params: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { status, message } = errorCatalogue[code];
  return answerWith(page, path, (route) => route.fulfill({ status, json: { code, message, params } }));
};

/** No answer at all, as when a machine is down. */
export const cut = (page: Page, path: string): Promise<void> =>
  answerWith(page, path, (route) => route.abort('connectionrefused'));

export const give = (page: Page, path: string, json: unknown): Promise<void> =>
  answerWith(page, path, (route) => route.fulfill({ json }));
