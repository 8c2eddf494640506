import { pageSessionRead, paths, useAppDispatch, useSession } from '@attesta/web-kit';
import type { Session } from '@attesta/web-kit';
import { isDeputyPath } from '@attesta/web-kit/pages/paths.ts';
import { sessionOf } from '@attesta/web-kit/session/session-of.ts';
import { readStoredToken } from '@attesta/web-kit/session/token-store.ts';
import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../first-load/page-skeleton.tsx';
import { ErrorPage } from '../remotes/error-page.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { findRedirect, findRule, loginFrom } from '../remotes/route-table.ts';

const documentPath = window.location.pathname;

/** True for the path with which the document was opened; client-side navigation does not change it. */
const isDocumentPath = (pathname: string): boolean => pathname === documentPath;

/** Leave the single-page application: the server sends the path with the security policy that belongs to it. */
const openAsDocument = (path: string): void => window.location.replace(path);

const DocumentChange = ({ path }: { path: string }): ReactNode => {
  useEffect(() => openAsDocument(path), [path]);
  return <PageSkeleton />;
};

const storedSession = (pathname: string): Session => sessionOf(readStoredToken(pathname), Date.now());

/** Switch to the session of the page's kind, a deputy's or a customer's; true until the switch is done. */
const useOwnSession = (pathname: string): boolean => {
  const dispatch = useAppDispatch();
  const { role, token } = useSession();
  const own = storedSession(pathname);
  const isOtherKind = role !== 'visitor' && (role === 'deputy') !== isDeputyPath(pathname);
  // An expired token is kept here: the server refuses it and the user learns why.
  const differs = own.token === null ? isOtherKind : own.token !== token;
  useLayoutEffect(() => {
    if (differs) dispatch(pageSessionRead({ pathname }));
  }, [dispatch, differs, pathname]);
  return differs;
};

/** Page of the current path: its remote, or the redirect that its access rule demands. */
export const GuardedPage = (): ReactNode => {
  const location = useLocation();
  const { pathname, search } = location;
  const { role } = useSession();
  if (useOwnSession(pathname)) return <PageSkeleton />;
  const rule = findRule(pathname, role);
  if (rule === null) return <ErrorPage kind="notFound" />;
  const redirect = findRedirect(rule.access, role);
  // A user whose start page is unavailable has no other page to be sent to.
  if (redirect !== null && redirect !== pathname) {
    const state = redirect === paths.login() ? loginFrom(location) : null;
    return <Navigate to={redirect} replace state={state} />;
  }
  if (rule.ownDocument === true && !isDocumentPath(pathname)) {
    return <DocumentChange path={`${pathname}${search}`} />;
  }
  return <RemoteView name={rule.remote} />;
};
