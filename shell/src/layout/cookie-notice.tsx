import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const key = 'attesta.cookieNotice';

/** Shown once per browser, as a strip above the page; it blocks nothing, because nothing here needs consent. */
export const CookieNotice = () => {
  const t = useTexts('shell');
  const [isShown, setShown] = useState(() => localStorage.getItem(key) === null);
  if (!isShown) return null;

  const accept = (): void => {
    localStorage.setItem(key, 'seen');
    setShown(false);
  };

  return (
    <dialog open className="shell-cookies" aria-label={t('cookies.label')}>
      <p className="shell-cookies__text">
        {t('cookies.text')} <Link to={paths.privacy()}>{t('cookies.more')}</Link>
      </p>
      <button type="button" className="shell-cookies__accept" onClick={accept}>
        {t('cookies.accept')}
      </button>
    </dialog>
  );
};
