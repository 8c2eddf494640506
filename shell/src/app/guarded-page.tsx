import { pageSessionRead, paths, useAppDispatch, useSession } from '@attesta/web-kit';
import type { Session } from '@attesta/web-kit';
import { isDeputyPath } from '@attesta/web-kit/pages/paths.ts';
import { sessionOf } from '@attesta/web-kit/session/session-of.ts';
import { readStoredToken } from '@attesta/web-kit/session/token-store.ts';
import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../first-load/page-skeleton.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { findRedirect, findRule, loginFrom } from '../remotes/route-table.ts';

const documentPath = window.location.pathname;

/** Whether this path opened the present document (no client-side navigation led to it). */
const isDocumentPath = (pathname: string): boolean => pathname === documentPath;

/** Leaves the single-page app: the path is asked of the server, with the policy that belongs to it. */
const openAsDocument = (path: string): void => window.location.replace(path);

const DocumentChange = ({ path }: { path: string }): ReactNode => {
  useEffect(() => openAsDocument(path), [path]);
  return <PageSkeleton />;
};

const storedSession = (pathname: string): Session => sessionOf(readStoredToken(pathname), Date.now());

/** Lets a page have the session of its own kind, a deputy's or a customer's; true until it has. */
const useOwnSession = (pathname: string): boolean => {
  const dispatch = useAppDispatch();
  const { role, token } = useSession();
  const own = storedSession(pathname);
  const isOfOtherKind = role !== 'visitor' && (role === 'deputy') !== isDeputyPath(pathname);
  // A token that has just run out is refused by the server, which says so.
  const isOther = own.token === null ? isOfOtherKind : own.token !== token;
  useLayoutEffect(() => {
    if (isOther) dispatch(pageSessionRead({ pathname }));
  }, [dispatch, isOther, pathname]);
  return isOther;
};

/** The page of the present path: the remote it belongs to, or where its access sends the reader instead. */
export const GuardedPage = (): ReactNode => {
  const location = useLocation();
  const { pathname, search } = location;
  const { role } = useSession();
  if (useOwnSession(pathname)) return <PageSkeleton />;
  const rule = findRule(pathname, role);
  if (rule === null) return <NotFoundPage />;
  const detour = findRedirect(rule.access, role);
  // Whose start page is away has nowhere else to go.
  if (detour !== null && detour !== pathname) {
    const state = detour === paths.login() ? loginFrom(location) : null;
    return <Navigate to={detour} replace state={state} />;
  }
  if (rule.ownDocument === true && !isDocumentPath(pathname)) {
    return <DocumentChange path={`${pathname}${search}`} />;
  }
  return <RemoteView name={rule.remote} />;
};
