import { paths, patterns } from '@attesta/web-kit';
import type { SessionRole } from '@attesta/web-kit';

export type NavigationItem = {
  /** Key below `nav.` in the shell's texts. */
  readonly key: string;
  readonly to: string;
  /** Pattern of other addresses that belong to it. */
  readonly alsoAt?: string;
  /** `quiet` and `solid` are buttons; everything else is an entry of the list. */
  readonly look?: 'quiet' | 'solid';
};

const publicItems: readonly NavigationItem[] = [
  { key: 'home', to: paths.home(), alsoAt: patterns.home },
  { key: 'prices', to: paths.prices() },
  { key: 'features', to: paths.features() },
  { key: 'login', to: paths.login(), look: 'quiet' },
  { key: 'register', to: paths.register(), look: 'solid' },
];

const customerItems: readonly NavigationItem[] = [
  { key: 'dashboard', to: paths.dashboard(), alsoAt: paths.home() },
  { key: 'create', to: paths.create() },
  { key: 'edit', to: paths.overview() },
  { key: 'buy', to: paths.prices() },
];

const items: Readonly<Record<SessionRole, readonly NavigationItem[]>> = {
  visitor: publicItems,
  customer: customerItems,
  admin: [...customerItems, { key: 'admin', to: paths.admin(), alsoAt: patterns.dashboardOf }],
  deputy: [],
};

/** The entries of the header by role (product.md 2); the account menu of logged-in users comes beside them. */
export const navigationItems = (role: SessionRole): readonly NavigationItem[] => items[role];
