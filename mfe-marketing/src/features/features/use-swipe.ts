import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** In CSS pixels: less is a finger that was set down. */
const shortest = 40;

type Swipe = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
};

/**
 * A finger that goes to the side over an element. The element needs `touch-action: pan-y pinch-zoom`: the browser then
 * leaves sideways to us. In a picture that is zoomed a finger moves the picture.
 * @param turn -1 for what lies before, 1 for what comes after
 */
export const useSwipe = (turn: (by: -1 | 1) => void): Swipe => {
  const begun = useRef<{ id: number; x: number; y: number } | null>(null);
  const end = (): void => {
    begun.current = null;
  };
  return {
    onPointerDown: ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      begun.current = pointerType === 'mouse' || !isPrimary || isZoomed ? null : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const start = begun.current;
      end();
      if (start?.id !== pointerId) return;
      const across = clientX - start.x;
      if (Math.abs(across) < shortest || Math.abs(across) < Math.abs(clientY - start.y)) return;
      turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
};
