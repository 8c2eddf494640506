import { LocalLink, paths, useTexts } from '@attesta/web-kit';
import { useState, useSyncExternalStore } from 'react';
import { isNoticeSeen, storeNoticeSeen } from '../first-load/cookie-notice-seen.ts';

const subscribeToNothing = () => () => undefined;

/**
 * Cookie notice, once per browser, as a strip above the page. It blocks nothing, because nothing here needs consent.
 */
export const CookieNotice = () => {
  const t = useTexts('shell');
  // Prerendered pages contain the notice; where it was closed before, `start.ts` hides it until React removes it.
  const isSeen = useSyncExternalStore(subscribeToNothing, isNoticeSeen, () => false);
  const [isAccepted, setAccepted] = useState(false);
  if (isSeen || isAccepted) return null;

  const accept = (): void => {
    storeNoticeSeen();
    setAccepted(true);
  };

  return (
    <dialog open className="shell-cookies" aria-label={t('cookies.label')}>
      <p className="shell-cookies__text">
        {t('cookies.text')} <LocalLink to={paths.privacy()}>{t('cookies.more')}</LocalLink>
      </p>
      <button type="button" className="shell-cookies__accept" onClick={accept}>
        {t('cookies.accept')}
      </button>
    </dialog>
  );
};
