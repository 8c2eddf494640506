import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Ref of the element to focus on mount, for a view that replaces the focused one. */
export const useFocusOnMount = (wanted: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  return button;
};
