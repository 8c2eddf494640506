import { bySpecificity, match } from './path-pattern.ts';
import type { RemoteName } from './remotes.ts';

/**
 * Who may open a page: `public` everybody, `visitor` those who are not logged in, `customer` those who are,
 * `admin` admins only.
 */
export const pageAccess = ['public', 'visitor', 'customer', 'admin'] as const;
export type PageAccess = (typeof pageAccess)[number];

/** What a remote says of a page of its own; by this, gateway and shell let people in. */
export type PageRule = {
  readonly access: PageAccess;
  /** Shown without header and footer: pages that run inside a frame of ours. */
  readonly bare?: true | undefined;
  /** Must be the first page of its document, because its security policy differs (payment frame). */
  readonly ownDocument?: true | undefined;
};

/** A page's address, or those below one (`/*` at the end), whose it is and by which rule. */
export type PageRoute = PageRule & {
  readonly pattern: string;
  readonly remote: RemoteName;
};

/**
 * The routes as a page carries them: remote → rule → patterns. A rule is its access, and its further words where it has
 * some: `customer`, `public bare`, `customer ownDocument`.
 */
export type CompactRoutes = Readonly<
  Partial<Record<RemoteName, Readonly<Record<string, readonly string[]>>>>
>;

export const readRoutes = (written: CompactRoutes): PageRoute[] =>
  Object.entries(written).flatMap(([name, rules]) =>
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

/** As React Router reads the same pattern: letters may be large or small, and any slashes may end the path. */
export const fitsPage = (pattern: string, path: string): boolean =>
  match(pattern, path.replace(/\/+$/, ''), { anyCase: true }) !== null;

const takesRest = (pattern: string): number => (pattern.endsWith('/*') ? 1 : 0);

const compare = (a: string, b: string): number => takesRest(a) - takesRest(b) || bySpecificity(a, b);

const isFor = ({ access }: PageRule, isLoggedIn: boolean): boolean =>
  access === 'public' || (access === 'visitor') !== isLoggedIn;

/**
 * The route of a path, the most specific one that it fits; undefined where it is no page. Where two share the address (the
 * start page), the one for this reader; else whoever may not open it is told so by its rule.
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
