import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { IDLE_BLOCKER } from 'react-router';
import type { Blocker, BlockerFunction } from 'react-router';
import { useAppHistory } from './app-router.tsx';

/** As React Router's `useBlocker`, which needs its data router: holds navigations back until `proceed` or `reset`. */
export const useBlocker = (shouldBlock: boolean | BlockerFunction): Blocker => {
  const history = useAppHistory();
  const [blocker, setBlocker] = useState<Blocker>(IDLE_BLOCKER);
  const ask = useEffectEvent<BlockerFunction>((passage) =>
    typeof shouldBlock === 'function' ? shouldBlock(passage) : shouldBlock,
  );
  // Before the next page is seen: released later, it would swallow a quick click there.
  useLayoutEffect(() => {
    const release = history.guard({
      shouldBlock: (passage) => ask(passage),
      hold: (location, goOn) =>
        setBlocker({
          state: 'blocked',
          location,
          reset: () => setBlocker(IDLE_BLOCKER),
          proceed: () => {
            setBlocker({ state: 'proceeding', location, reset: undefined, proceed: undefined });
            goOn();
          },
        }),
    });
    const stop = history.listen(() => setBlocker(IDLE_BLOCKER));
    return () => {
      stop();
      release();
    };
  }, [history]);
  return blocker;
};
