import {
  connectionChanged,
  selectConnection,
  useAppDispatch,
  useAppSelector,
  useTexts,
} from '@attesta/web-kit';
import { useEffect } from 'react';
import { useIsTakenOver } from '../first-load/waiting.ts';
import type { ConnectionState } from '@attesta/web-kit';

/** Ask the gateway for its state and that of the services behind it. */
const checkConnection = async (): Promise<ConnectionState> => {
  try {
    const response = await fetch('/health/parts', { signal: AbortSignal.timeout(3500), cache: 'no-store' });
    return response.ok ? 'up' : 'partDown';
  } catch {
    return 'offline';
  }
};

const pollMilliseconds = 4000;

/** Notice that the network or a service is unavailable; it disappears once the connection is back. */
export const ConnectionBar = () => {
  const connection = useAppSelector(selectConnection);
  const dispatch = useAppDispatch();
  const t = useTexts('shell');
  // Preloaded queries may have failed before hydration.
  const isTakenOver = useIsTakenOver();

  useEffect(() => {
    const lose = (): void => void dispatch(connectionChanged('offline'));
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, [dispatch]);

  useEffect(() => {
    if (connection === 'up') return undefined;
    const timer = setInterval(() => {
      void checkConnection().then((now) => {
        dispatch(connectionChanged(now));
        // RTK Query refetches failed queries on this event.
        if (now === 'up') window.dispatchEvent(new Event('online'));
      });
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [connection, dispatch]);

  return (
    <output className="shell-status">
      {isTakenOver && connection !== 'up' && (
        <span className="shell-connection">{t(`connection.${connection}`)}</span>
      )}
    </output>
  );
};
