import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import type { Zoom } from './preview-toolbar.tsx';

/** Width of A4 at 96 dots an inch: what 100 % means on screen. */
const a4Width = 794;

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    mx: 'auto',
    aspectRatio: '210 / 297',
    bg: 'bg',
    borderWidth: '1px',
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    '& > img': { width: 'full', height: 'auto', display: 'block' },
  },
});

type PaperProps = {
  readonly zoom: Zoom;
  /** Null while the page is not there; then the children stand in its place. */
  readonly url: string | null;
  readonly text: string;
  readonly children: ReactNode;
};

/** One page. Keeps its place while it is empty, so that nothing jumps. */
export const Paper = ({ zoom, url, text, children }: PaperProps) => (
  <Sheet
    // A computed width is no token: it depends on the zoom.
    style={zoom === 'fit' ? { width: '100%' } : { width: `${zoom * a4Width}px` }}
  >
    {url === null ? (
      <chakra.div position="absolute" insetX="4" top="15%" display="flex" justifyContent="center">
        {children}
      </chakra.div>
    ) : (
      <img src={url} alt={text} />
    )}
  </Sheet>
);

type PaperGroundProps = {
  readonly label: string;
  readonly zoom: Zoom;
  readonly children: ReactNode;
};

/**
 * The ground on which the paper lies; scrolls by itself when the paper is larger, also with the keyboard. A new size
 * shows the middle of the page, where the text is.
 */
export const PaperGround = ({ label, zoom, children }: PaperGroundProps) => {
  const ground = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = ground;
    if (current !== null) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [zoom]);
  return (
    <chakra.section
      ref={ground}
      aria-label={label}
      tabIndex={0}
      overflow="auto"
      maxHeight={{ lg: '85vh' }}
      p={{ base: '3', sm: '6' }}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
    >
      {children}
    </chakra.section>
  );
};
