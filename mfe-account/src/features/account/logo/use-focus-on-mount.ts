import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Where the focus goes when a part takes the place of another one in which it was. */
export const useFocusOnMount = (wanted: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  return button;
};
