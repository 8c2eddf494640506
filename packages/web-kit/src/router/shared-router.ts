/**
 * What exists of React Router in the page. The six builds share this module under the name `react-router-dom`: shared
 * as it is, the package would ship whole (its server parts too) and be half of what a page loads. What needs its data
 * router, which loads and submits for pages as we do not, is our own with the same signature. Append only; a test holds
 * it to what the sources import.
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
