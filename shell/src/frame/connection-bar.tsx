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

/** Asks the gateway how it and the parts behind it are. */
const checkConnection = async (): Promise<ConnectionState> => {
  try {
    const response = await fetch('/health/ready', { signal: AbortSignal.timeout(3500), cache: 'no-store' });
    return response.ok ? 'up' : 'partDown';
  } catch {
    return 'offline';
  }
};

const pollMilliseconds = 4000;

/** Says that the network or a part of the service is away, and goes by itself once it is back. */
export const ConnectionBar = () => {
  const connection = useAppSelector(selectConnection);
  const dispatch = useAppDispatch();
  const t = useTexts('shell');
  // What is asked for early may have failed by then.
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
        // RTK Query listens to this event and fetches what failed meanwhile.
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
