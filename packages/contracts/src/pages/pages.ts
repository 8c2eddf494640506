import { bySpecificity, match } from './path-pattern.ts';
import type { RemoteName } from './remotes.ts';

/**
 * Readers of a page: `public` everybody, `visitor` those not logged in, `customer` those logged in, `admin` admins
 * only.
 */
export const pageAccess = ['public', 'visitor', 'customer', 'admin'] as const;
export type PageAccess = (typeof pageAccess)[number];

/** Rule of a remote's page, enforced by gateway and shell. */
export type PageRule = {
  readonly access: PageAccess;
  /** Without header and footer: pages inside a frame of ours. */
  readonly bare?: true | undefined;
  /** Must be the first page of its document, because its security policy differs (payment frame). */
  readonly ownDocument?: true | undefined;
};

/** Address of a page, or of all below it (`/*` at the end), with its remote and rule. */
export type PageRoute = PageRule & {
  readonly pattern: string;
  readonly remote: RemoteName;
};

/**
 * Compact form of the routes embedded in a page: remote → rule → patterns. A rule is its access, followed by its flags:
 * `customer`, `public bare`, `customer ownDocument`.
 */
export type CompactRoutes = Readonly<
  Partial<Record<RemoteName, Readonly<Record<string, readonly string[]>>>>
>;

export const readRoutes = (compact: CompactRoutes): PageRoute[] =>
  Object.entries(compact).flatMap(([name, rules]) =>
    Object.entries(rules).flatMap(([rule, patterns]) => {
      const [access, ...more] = rule.split(' ');
      const read = {
        remote: name as RemoteName,
        access: access as PageAccess,
        bare: more.includes('bare') || undefined,
        ownDocument: more.includes('ownDocument') || undefined,
      } as const;
      return patterns.map((pattern) => ({ ...read, pattern }));
    }),
  );

/** Matches as React Router does: case and trailing slashes are ignored. */
export const fitsPage = (pattern: string, path: string): boolean =>
  match(pattern, path.replace(/\/+$/, ''), { anyCase: true }) !== null;

const takesRest = (pattern: string): number => (pattern.endsWith('/*') ? 1 : 0);

const compare = (a: string, b: string): number => takesRest(a) - takesRest(b) || bySpecificity(a, b);

const isFor = ({ access }: PageRule, isLoggedIn: boolean): boolean =>
  access === 'public' || (access === 'visitor') !== isLoggedIn;

/**
 * Most specific route of a path; undefined if it is no page. Of two routes at one address (the start page), the one for
 * this reader; otherwise the first, whose rule then refuses the reader.
 */
export const findRoute = <Route extends PageRoute>(
  routes: readonly Route[],
  path: string,
  isLoggedIn: boolean,
): Route | undefined => {
  const fitting = routes
    .filter(({ pattern }) => fitsPage(pattern, path))
    .toSorted((a, b) => compare(a.pattern, b.pattern));
  const [first] = fitting;
  if (first === undefined) return undefined;
  const same = fitting.filter(({ pattern }) => compare(first.pattern, pattern) === 0);
  return same.find((route) => isFor(route, isLoggedIn)) ?? first;
};
