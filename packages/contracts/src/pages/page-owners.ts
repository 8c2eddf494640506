import type { PageAccess } from './pages.ts';
import { bySpecificity } from './path-pattern.ts';
import type { RemoteName } from './remotes.ts';

/**
 * At which addresses a remote may have pages: what its team publishes goes nowhere else. `/*` at the end stands for all that
 * lies below, and for the address itself. What several patterns cover belongs to the narrowest; `/` alone has two owners, one
 * for visitors and one for those who are logged in.
 */
export const pageOwners: Readonly<Record<RemoteName, readonly string[]>> = {
  marketing: [
    '/',
    '/preise',
    '/funktionen',
    '/ratgeber/*',
    '/datenschutz',
    '/agb',
    '/barrierefreiheit',
    '/impressum',
    '/en/*',
    '/fr/*',
    '/it/*',
  ],
  account: [
    '/',
    '/login',
    '/verify',
    '/register',
    '/registerSuccess',
    '/password/*',
    '/passwordforgot',
    '/passwordchange',
    '/logoutSuccess',
    '/dashboard',
    '/overview',
    '/account/*',
  ],
  wizard: ['/create/*', '/finished/*', '/delegatesuccess'],
  deputy: ['/deputy/*', '/deputyfinished', '/create/:zeugnisId/rating'],
  admin: ['/admin/*', '/dashboard/:accountId'],
};

const sharedAddress = '/';
const sharedReaders: Readonly<Partial<Record<RemoteName, readonly PageAccess[]>>> = {
  marketing: ['visitor'],
  account: ['customer', 'admin'],
};

const segmentsOf = (pattern: string): string[] => pattern.toLowerCase().split('/').slice(1);

const isParam = (segment: string): boolean => segment.startsWith(':');

const read = (pattern: string) => {
  const takesRest = pattern.endsWith('/*');
  return { takesRest, segments: segmentsOf(takesRest ? pattern.slice(0, -2) : pattern) };
};

/** True if some address fits both patterns. */
const overlap = (owned: string, page: string): boolean => {
  const { takesRest, segments } = read(owned);
  const given = segmentsOf(page);
  if (takesRest ? given.length < segments.length : given.length !== segments.length) return false;
  return segments.every((segment, index) => {
    const other = given[index] ?? '';
    return segment === other || isParam(segment) || isParam(other);
  });
};

/** True if every address that fits the second pattern fits the first. */
const covers = (wide: string, narrow: string): boolean => {
  if (narrow.endsWith('/*') || !overlap(wide, narrow)) return false;
  const given = segmentsOf(narrow);
  return read(wide).segments.every((segment, index) => isParam(segment) || segment === given[index]);
};

const all = Object.entries(pageOwners).flatMap(([remote, patterns]) =>
  patterns.map((pattern) => ({ remote: remote as RemoteName, pattern })),
);

const breadth = (pattern: string): number => (pattern.endsWith('/*') ? 1 : 0);

/** The remotes to which all addresses of a page belong; none where the product has no such pages. */
export const ownersOf = (page: string): readonly RemoteName[] => {
  const covering = all
    .filter(({ pattern }) => covers(pattern, page))
    .toSorted((a, b) => breadth(a.pattern) - breadth(b.pattern) || bySpecificity(a.pattern, b.pattern));
  return covering.filter(({ pattern }) => pattern === covering[0]?.pattern).map(({ remote }) => remote);
};

/** True if a page would share addresses with another remote's, and neither is the narrower one of the two. */
const isInTheWay = (remote: RemoteName, page: string): boolean =>
  all.some(
    (other) =>
      other.remote !== remote &&
      overlap(other.pattern, page) &&
      !covers(other.pattern, page) &&
      !covers(page, other.pattern),
  );

/** True if a remote may have a page at these addresses, for these readers. */
export const mayHavePage = (remote: RemoteName, page: string, access: PageAccess): boolean =>
  ownersOf(page).includes(remote) &&
  !isInTheWay(remote, page) &&
  (page !== sharedAddress || (sharedReaders[remote] ?? []).includes(access));
