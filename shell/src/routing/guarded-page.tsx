import { paths, useSession } from '@attesta/web-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { RemoteView } from '../remotes/remote-view.tsx';
import { isDocumentPath, openAsDocument } from './own-document.ts';
import { findDetour, findRule, loginFrom } from './route-table.ts';

const DocumentChange = ({ path }: { path: string }): ReactNode => {
  useEffect(() => openAsDocument(path), [path]);
  return <PageSkeleton />;
};

/** The page of the present path: the remote it belongs to, or where its access sends the reader instead. */
export const GuardedPage = (): ReactNode => {
  const location = useLocation();
  const { pathname, search } = location;
  const { role } = useSession();
  const rule = findRule(pathname, role);
  if (rule === null) return <NotFoundPage />;
  const detour = findDetour(rule.access, role);
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
