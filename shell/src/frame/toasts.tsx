import {
  dismissed,
  pageReached,
  selectNotifications,
  useAppDispatch,
  useAppSelector,
  useTexts,
} from '@attesta/web-kit';
import type { Notification } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RefObject } from 'react';

/** True while pointer or focus is on the element; a message that is being read stays. */
const useHeld = (target: RefObject<HTMLElement | null>): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const hold = (): void => setHeld(true);
    const release = (): void => setHeld(false);
    const listeners = { pointerenter: hold, focusin: hold, pointerleave: release, focusout: release };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [target]);
  return isHeld;
};

/** Milliseconds until a message that is not sticky disappears; pointer or focus stop the clock. */
const shownFor: Readonly<Record<Notification['severity'], number>> = {
  success: 6000,
  info: 8000,
  warning: 10_000,
  error: 12_000,
};

const Toast = ({ notification }: { notification: Notification }) => {
  const { id, severity, summary, detail, sticky } = notification;
  const dispatch = useAppDispatch();
  const t = useTexts('shell');
  const item = useRef<HTMLDivElement>(null);
  const isHeld = useHeld(item);

  useEffect(() => {
    if (sticky || isHeld) return undefined;
    const timer = setTimeout(() => dispatch(dismissed(id)), shownFor[severity]);
    return () => clearTimeout(timer);
  }, [dispatch, id, isHeld, severity, sticky]);

  return (
    <div
      className={`shell-toast shell-toast--${severity}`}
      role={severity === 'error' ? 'alert' : 'status'}
      ref={item}
    >
      <div>
        <p className="shell-toast__summary">{summary}</p>
        {detail !== '' && <p className="shell-toast__detail">{detail}</p>}
      </div>
      <button
        type="button"
        className="shell-toast__close"
        aria-label={t('toasts.close')}
        onClick={() => dispatch(dismissed(id))}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
};

/** Messages of shell and remotes. */
export const Toasts = () => {
  const notifications = useAppSelector(selectNotifications);
  const dispatch = useAppDispatch();
  const t = useTexts('shell');
  const { pathname } = useLocation();
  useEffect(() => void dispatch(pageReached(pathname)), [dispatch, pathname]);
  return (
    <section aria-label={t('toasts.label')}>
      <div className="shell-toasts">
        {notifications.map((notification) => (
          <Toast key={notification.id} notification={notification} />
        ))}
      </div>
    </section>
  );
};
