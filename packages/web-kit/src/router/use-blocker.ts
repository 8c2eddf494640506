import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { IDLE_BLOCKER } from 'react-router';
import type { Blocker, BlockerFunction } from 'react-router';
import { useAppHistory } from './app-router.tsx';

/** React Router's `useBlocker` without its data router: blocks navigations until `proceed` or `reset`. */
export const useBlocker = (shouldBlock: boolean | BlockerFunction): Blocker => {
  const history = useAppHistory();
  const [blocker, setBlocker] = useState<Blocker>(IDLE_BLOCKER);
  const shouldBlockNow = useEffectEvent<BlockerFunction>((passage) =>
    typeof shouldBlock === 'function' ? shouldBlock(passage) : shouldBlock,
  );
  // Before the next page is painted: released later, the guard would swallow a quick click there.
  useLayoutEffect(() => {
    const release = history.guard({
      shouldBlock: (passage) => shouldBlockNow(passage),
      hold: (location, proceed) =>
        setBlocker({
          state: 'blocked',
          location,
          reset: () => setBlocker(IDLE_BLOCKER),
          proceed: () => {
            setBlocker({ state: 'proceeding', location, reset: undefined, proceed: undefined });
            proceed();
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
