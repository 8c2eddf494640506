import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** True while the gateway's waiting page stands and nothing has replaced it. */
export const isSkeletonWritten = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('#root .shell-skeleton') !== null;

/** False during hydration, whose HTML knows nothing of this browser; true right after it. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** True while React hydrates a waiting page; the page itself follows at once. */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(subscribeToNothing, () => false, isSkeletonWritten);
