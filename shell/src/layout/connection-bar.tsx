import {
  connectionChanged,
  selectConnection,
  useAppDispatch,
  useAppSelector,
  useTexts,
} from '@attesta/web-kit';
import { useEffect } from 'react';
import { askConnection } from './ask-connection.ts';
import { useIsTakenOver } from './waiting.ts';

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
      void askConnection().then((now) => {
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
