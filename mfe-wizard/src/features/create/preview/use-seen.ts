import { useEffect, useEffectEvent, useState } from 'react';

/** A page counts as looked at once half of it was on screen, or of what the screen has room for. */
const enough = 0.5;
const thresholds = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);

/**
 * Tells when an element has been looked at.
 * @returns the ref of the element; null takes it away
 */
export const useSeen = (onSeen: () => void): ((element: HTMLElement | null) => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(
          ({ intersectionRect, boundingClientRect }) =>
            intersectionRect.height >= enough * Math.min(boundingClientRect.height, window.innerHeight),
        );
        if (isSeen) tell();
      },
      { threshold: thresholds },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return setElement;
};
