import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the gateway wrote a page that only waits for its scripts, and nothing has replaced it yet. */
export const isWaitingWritten = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('#root .shell-skeleton') !== null;

/** True while React takes over a page that only waits; the page itself follows at once. */
export const useIsWaiting = (): boolean => useSyncExternalStore(never, () => false, isWaitingWritten);
