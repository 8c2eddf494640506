/**
 * What exists of React Router in the page. The six builds share this module under the name `react-router-dom`: shared
 * as it is, the package would ship whole (its server parts too) and be half of what a page loads. Append only; a test
 * holds it to what the sources import.
 */
export {
  createBrowserRouter,
  createHashRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
