/**
 * Exports of React Router in the page. The six builds share this module as `react-router-dom`: shared as a whole, the
 * package would ship completely, server code included, and be half of a page's bytes. Hooks that need its data router,
 * whose loading and submitting we do not use, are our own with the same signature. Append only; a test compares it with
 * the imports of the sources.
 */
export {
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  useBeforeUnload,
  useLocation,
  useMatch,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router';
export { ScrollRestoration } from './scroll-restoration.tsx';
export { useBlocker } from './use-blocker.ts';
export { useNavigate } from './use-navigate.ts';
export { useSearchParams } from './use-search-params.ts';
