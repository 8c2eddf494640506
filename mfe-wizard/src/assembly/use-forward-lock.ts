import { useCallback, useEffect, useState } from 'react';

/** Lock after a forward move, in milliseconds (product.md 9). */
export const forwardLockMilliseconds = 1000;

/** Milliseconds until forward moves are free again; `movedAt` is the last forward move. */
export const remainingLock = (movedAt: number | null, now: number): number =>
  movedAt === null
    ? 0
    : Math.min(Math.max(movedAt + forwardLockMilliseconds - now, 0), forwardLockMilliseconds);

/** Blocks forward moves for a second after each; call `lock` with every one. */
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
