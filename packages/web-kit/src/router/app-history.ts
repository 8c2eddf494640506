import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router';
import type { Location } from 'react-router';
import { guardHistory } from './guard-history.ts';
import type { AppHistory } from './guard-history.ts';

/** Makes the history report its own navigations, not only those of the browser's buttons. */
const reportsAll = { v5Compat: true } as const;

/** History of the tab. */
export const createAppHistory = (): AppHistory => guardHistory(createBrowserHistory(reportsAll));

/** History of the tab, with addresses behind a `#`. */
export const createHashAppHistory = (): AppHistory => guardHistory(createHashHistory(reportsAll));

/** History in memory, for tests and builds: begins with these entries, at the last one. */
export const createMemoryAppHistory = (initialEntries: (string | Partial<Location>)[]): AppHistory =>
  guardHistory(createMemoryHistory({ ...reportsAll, initialEntries }));
