import { useCallback, useEffect, useState } from 'react';

/** product.md 9: after a forward move the next one is blocked for one second. */
export const forwardLockMilliseconds = 1000;

/** How long forward moves are still blocked, in milliseconds, `movedAt` being the last forward move. */
export const remainingLock = (movedAt: number | null, now: number): number =>
  movedAt === null
    ? 0
    : Math.min(Math.max(movedAt + forwardLockMilliseconds - now, 0), forwardLockMilliseconds);

/** Whether forward moves are blocked, and the function to call when one happens. */
export const useForwardLock = (initialMove: number | null): { locked: boolean; lock: () => void } => {
  const [movedAt, setMovedAt] = useState(initialMove);
  const [released, setReleased] = useState(() =>
    remainingLock(initialMove, Date.now()) > 0 ? null : initialMove,
  );

  useEffect(() => {
    const timer = setTimeout(() => setReleased(movedAt), remainingLock(movedAt, Date.now()));
    return () => clearTimeout(timer);
  }, [movedAt]);

  const lock = useCallback(() => setMovedAt(Date.now()), []);
  return { locked: released !== movedAt, lock };
};
