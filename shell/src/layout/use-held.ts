import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True while the pointer or the focus rests on an element: whoever reads a message keeps it. */
export const useHeld = (target: RefObject<HTMLElement | null>): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const hold = (): void => setHeld(true);
    const release = (): void => setHeld(false);
    const listeners = { pointerenter: hold, focusin: hold, pointerleave: release, focusout: release };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [target]);
  return isHeld;
};
