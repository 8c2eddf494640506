import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the gateway wrote a page that only waits for its scripts, and nothing has replaced it yet. */
export const isSkeletonWritten = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('#root .shell-skeleton') !== null;

/** False while React takes over what the gateway wrote, which knows nothing of this browser; true at once after that. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True while React takes over a page that only waits; the page itself follows at once. */
export const useIsWaiting = (): boolean => useSyncExternalStore(never, () => false, isSkeletonWritten);
