import type { PageAccess } from './pages.ts';
import { bySpecificity } from './path-pattern.ts';
import type { RemoteName } from './remotes.ts';

/**
 * Addresses at which a remote may have pages; publishing refuses others. A final `/*` covers the address itself and
 * everything below. Where patterns overlap, the narrowest owns the address; only `/` has two owners, for visitors and
 * for logged-in users.
 */
export const pageOwners: Readonly<Record<RemoteName, readonly string[]>> = {
  marketing: [
    '/',
    '/preise',
    '/funktionen',
    '/ratgeber/*',
    '/echt/*',
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

/** True if some address matches both patterns. */
const overlap = (owned: string, page: string): boolean => {
  const { takesRest, segments } = read(owned);
  const given = segmentsOf(page);
  if (takesRest ? given.length < segments.length : given.length !== segments.length) return false;
  return segments.every((segment, index) => {
    const other = given[index] ?? '';
    return segment === other || isParam(segment) || isParam(other);
  });
};

/** True if every address of the second pattern matches the first. */
const covers = (wide: string, narrow: string): boolean => {
  if (narrow.endsWith('/*') || !overlap(wide, narrow)) return false;
  const given = segmentsOf(narrow);
  return read(wide).segments.every((segment, index) => isParam(segment) || segment === given[index]);
};

const all = Object.entries(pageOwners).flatMap(([remote, patterns]) =>
  patterns.map((pattern) => ({ remote: remote as RemoteName, pattern })),
);

const breadth = (pattern: string): number => (pattern.endsWith('/*') ? 1 : 0);

/** Remotes that own all addresses of a page; empty if the product has no such pages. */
export const ownersOf = (page: string): readonly RemoteName[] => {
  const covering = all
    .filter(({ pattern }) => covers(pattern, page))
    .toSorted((a, b) => breadth(a.pattern) - breadth(b.pattern) || bySpecificity(a.pattern, b.pattern));
  return covering.filter(({ pattern }) => pattern === covering[0]?.pattern).map(({ remote }) => remote);
};

/** True if a page overlaps with another remote's and neither pattern is narrower. */
const conflictsWithOther = (remote: RemoteName, page: string): boolean =>
  all.some(
    (other) =>
      other.remote !== remote &&
      overlap(other.pattern, page) &&
      !covers(other.pattern, page) &&
      !covers(page, other.pattern),
  );

/** True if a remote may have a page at these addresses for these readers. */
export const mayHavePage = (remote: RemoteName, page: string, access: PageAccess): boolean =>
  ownersOf(page).includes(remote) &&
  !conflictsWithOther(remote, page) &&
  (page !== sharedAddress || (sharedReaders[remote] ?? []).includes(access));
