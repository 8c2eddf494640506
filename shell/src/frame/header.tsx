import { LocalLink, paths, patterns, useLocalAddress, useSession, useTexts } from '@attesta/web-kit';
import { Link, NavLink, matchPath, useLocation } from 'react-router-dom';
import { isLoggedIn } from '../remotes/route-table.ts';
import { AccountMenu } from './account-menu.tsx';
import { useDisclosure } from './disclosure.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { OpenIssuesBadge } from './open-issues-badge.tsx';
import type { SessionRole } from '@attesta/web-kit';

/** The product's mark: a sheet with lines of text, and the name beside it. */
const Wordmark = ({ name }: { name: string }) => (
  <span className="shell-wordmark">
    <svg width="22" height="26" viewBox="0 0 22 26" aria-hidden="true">
      <path
        d="M1 1h14l6 6v18H1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path d="M15 1v6h6M6 12h10M6 16h10M6 20h6" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
    {name}
  </span>
);

type NavigationItem = {
  /** Key below `nav.` in the shell's texts. */
  readonly key: string;
  readonly to: string;
  /** Pattern of other addresses of this entry. */
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

const itemsByRole: Readonly<Record<SessionRole, readonly NavigationItem[]>> = {
  visitor: publicItems,
  customer: customerItems,
  admin: [...customerItems, { key: 'admin', to: paths.admin(), alsoAt: patterns.dashboardOf }],
  deputy: [],
};

/** Entries of the header by role (product.md 2); logged-in users have the account menu besides. */
const navigationItems = (role: SessionRole): readonly NavigationItem[] => itemsByRole[role];

const navigationId = 'navigation';

/**
 * Addresses that mark their entry on an exact match only: an admin's view of another dashboard is not the own one, and
 * every path lies below the start page.
 */
const exactAddresses: ReadonlySet<string> = new Set([paths.home(), paths.dashboard()]);

const classOf = ({ look }: NavigationItem): string => {
  if (look === 'solid') return 'shell-button shell-button--small';
  return look === 'quiet' ? 'shell-button shell-button--small shell-button--quiet' : 'shell-nav__link';
};

/** Entry of the navigation, marked on its page and at `alsoAt`, which a router link does not match. */
const Entry = ({ item }: { item: NavigationItem }) => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const to = useLocalAddress(item.to);
  const text = (
    <>
      {t(`nav.${item.key}`)}
      {item.key === 'admin' && <OpenIssuesBadge />}
    </>
  );
  return item.alsoAt !== undefined && matchPath(item.alsoAt, pathname) !== null ? (
    <Link className={classOf(item)} to={to} aria-current="page">
      {text}
    </Link>
  ) : (
    <NavLink className={classOf(item)} to={to} end={exactAddresses.has(item.to)}>
      {text}
    </NavLink>
  );
};

/** Header for a page whose session is not known yet. */
export const BareHeader = ({ productName }: { productName: string }) => (
  <header className="shell-header">
    <div className="shell-header__inner">
      <Wordmark name={productName} />
    </div>
  </header>
);

/** Wordmark and navigation by role; below 900 px the navigation opens by a menu button. */
export const Header = ({ productName, isDeputyPage }: { productName: string; isDeputyPage: boolean }) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const { isOpen, container, buttonProps } = useDisclosure<HTMLElement>(navigationId);
  const items = isDeputyPage ? [] : navigationItems(role);
  return (
    <header className="shell-header" ref={container}>
      <div className="shell-header__inner">
        {isDeputyPage ? (
          // No link leads a deputy away from the rating.
          <Wordmark name={productName} />
        ) : (
          <LocalLink className="shell-header__home" to={paths.home()}>
            <Wordmark name={productName} />
          </LocalLink>
        )}
        {isDeputyPage ? (
          <LanguageSwitch hasAddresses={false} />
        ) : (
          <>
            <button className="shell-header__menu" {...buttonProps}>
              {t(isOpen ? 'nav.close' : 'nav.menu')}
            </button>
            <nav
              className={`shell-nav${isOpen ? ' shell-nav--open' : ''}`}
              id={navigationId}
              aria-label={t('nav.label')}
            >
              <ul className="shell-nav__list">
                {items.map((item) => (
                  <li key={item.key} className={item.look === undefined ? '' : 'shell-nav__action'}>
                    <Entry item={item} />
                  </li>
                ))}
              </ul>
              {isLoggedIn(role) && <AccountMenu />}
              <LanguageSwitch hasAddresses={!isLoggedIn(role)} />
            </nav>
          </>
        )}
      </div>
    </header>
  );
};
