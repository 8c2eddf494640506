import { LocalLink, paths, useTexts } from '@attesta/web-kit';
import { useState, useSyncExternalStore } from 'react';
import { isNoticeSeen, storeNoticeSeen } from '../first-load/cookie-notice-seen.ts';

const never = () => () => undefined;

/** Shown once per browser, as a strip above the page; it blocks nothing, because nothing here needs consent. */
export const CookieNotice = () => {
  const t = useTexts('shell');
  // A page written by the build has it; where it was seen, `start.ts` hides it until it is taken out.
  const isSeen = useSyncExternalStore(never, isNoticeSeen, () => false);
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
