import { paths, useSession, useTexts } from '@attesta/web-kit';
import { NavLink, useLocation } from 'react-router-dom';
import { useLogout } from '../session/use-logout.ts';
import { useDisclosure } from './disclosure.ts';

const panelId = 'account-menu';

/** Settings and logout of the logged-in user. */
export const AccountMenu = () => {
  const t = useTexts('shell');
  const { email } = useSession();
  const logout = useLogout();
  const { pathname } = useLocation();
  const isCurrent = pathname.startsWith(paths.account());
  const { isOpen, container, buttonProps } = useDisclosure<HTMLDivElement>(panelId);
  return (
    <div className="shell-account" ref={container}>
      <button
        className="shell-nav__link shell-account__button"
        aria-current={isCurrent ? 'page' : undefined}
        {...buttonProps}
      >
        {t('nav.account')}
        <span className="shell-account__arrow" aria-hidden="true" />
      </button>
      <div className="shell-account__panel" id={panelId} hidden={!isOpen}>
        <p className="shell-account__email">{email}</p>
        <NavLink className="shell-account__entry" to={paths.account()} end>
          {t('nav.settings')}
        </NavLink>
        <button type="button" className="shell-account__entry" onClick={logout}>
          {t('nav.logout')}
        </button>
      </div>
    </div>
  );
};
