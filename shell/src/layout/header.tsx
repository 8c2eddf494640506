import { LocalLink, paths, useLocalAddress, useSession, useTexts } from '@attesta/web-kit';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { isLoggedIn } from '../routing/route-table.ts';
import { AccountMenu } from './account-menu.tsx';
import { useDisclosure } from './disclosure.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MatterBadge } from './matter-badge.tsx';
import { navigationItems } from './navigation-items.ts';
import type { NavigationItem } from './navigation-items.ts';
import { Wordmark } from './wordmark.tsx';

const navigationId = 'navigation';

/**
 * An admin's look at somebody else's dashboard is not the own one, and the start page is not all that lies below it.
 */
const endsThere: ReadonlySet<string> = new Set([paths.home(), paths.dashboard()]);

const classOf = ({ look }: NavigationItem): string => {
  if (look === 'solid') return 'shell-button shell-button--small';
  return look === 'quiet' ? 'shell-button shell-button--small shell-button--quiet' : 'shell-nav__link';
};

/** An entry of the navigation, marked on its page; at that page's other addresses no link of the router would mark it. */
const Entry = ({ item }: { item: NavigationItem }) => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const to = useLocalAddress(item.to);
  const text = (
    <>
      {t(`nav.${item.key}`)}
      {item.key === 'admin' && <MatterBadge />}
    </>
  );
  return item.alsoAt !== undefined && matchPath(item.alsoAt, pathname) !== null ? (
    <Link className={classOf(item)} to={to} aria-current="page">
      {text}
    </Link>
  ) : (
    <NavLink className={classOf(item)} to={to} end={endsThere.has(item.to)}>
      {text}
    </NavLink>
  );
};

/** The header before it is known who reads. */
export const BareHeader = ({ productName }: { productName: string }) => (
  <header className="shell-header">
    <div className="shell-header__inner">
      <Wordmark name={productName} />
    </div>
  </header>
);

/** Wordmark and navigation by role; below 900 px the navigation is behind a menu button. */
export const Header = ({ productName, isDeputyPage }: { productName: string; isDeputyPage: boolean }) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const { isOpen, container, buttonProps } = useDisclosure<HTMLElement>(navigationId);
  const items = isDeputyPage ? [] : navigationItems(role);
  return (
    <header className="shell-header" ref={container}>
      <div className="shell-header__inner">
        {isDeputyPage ? (
          // Nothing leads a deputy away from the rating.
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
