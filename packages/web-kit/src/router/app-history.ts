import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router';
import type { Location } from 'react-router';
import { guardHistory } from './guard-history.ts';
import type { AppHistory } from './guard-history.ts';

/** Reports what it was asked to do itself, too, and not only what the browser's buttons did. */
const reportsAll = { v5Compat: true } as const;

/** The history of the tab. */
export const createAppHistory = (): AppHistory => guardHistory(createBrowserHistory(reportsAll));

/** The history of the tab, with addresses behind a `#`. */
export const createHashAppHistory = (): AppHistory => guardHistory(createHashHistory(reportsAll));

/** A history of its own, for tests: it begins with these entries, at the last one. */
export const createMemoryAppHistory = (initialEntries: (string | Partial<Location>)[]): AppHistory =>
  guardHistory(createMemoryHistory({ ...reportsAll, initialEntries }));
