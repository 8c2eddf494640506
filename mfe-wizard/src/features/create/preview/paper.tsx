import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { Zoom } from './preview-toolbar.tsx';
import { useSeen } from './use-seen.ts';

/** Width of A4 at 96 dots an inch: what 100 % means on screen. */
const a4Width = 794;

/** The ground's height where it has one; the whole page fits in it, and stays large enough to be read. */
const groundHeight = '85vh';
const wholePage = { width: '100%', maxWidth: `max(20rem, calc((${groundHeight} - 3.5rem) * 210 / 297))` };

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

/** A page that is wider than its ground shows its middle first, where the text is. */
const showMiddle = (sheet: HTMLElement | null): void => {
  const ground = sheet?.parentElement;
  if (ground) ground.scrollLeft = (ground.scrollWidth - ground.clientWidth) / 2;
};

type PaperProps = {
  readonly zoom: Zoom;
  /** Null while the page is not there; then the children stand in its place. */
  readonly url: string | null;
  readonly text: string;
  /** Told when the page has been looked at. */
  readonly onSeen: () => void;
  readonly children: ReactNode;
};

const Picture = ({ url, text, onSeen }: Pick<PaperProps, 'text' | 'onSeen'> & { readonly url: string }) => (
  <img ref={useSeen(onSeen)} src={url} alt={text} />
);

/** One page. Keeps its place while it is empty, so that nothing jumps. */
export const Paper = ({ zoom, url, text, onSeen, children }: PaperProps) => (
  <Sheet
    key={zoom}
    ref={showMiddle}
    // A computed width is no token: it depends on the zoom.
    style={zoom === 'fit' ? wholePage : { width: `${zoom * a4Width}px` }}
  >
    {url === null ? (
      <chakra.div position="absolute" insetX="4" top="15%" display="flex" justifyContent="center">
        {children}
      </chakra.div>
    ) : (
      // Another page is another thing to look at.
      <Picture key={url} url={url} text={text} onSeen={onSeen} />
    )}
  </Sheet>
);

type PaperGroundProps = {
  readonly label: string;
  readonly children: ReactNode;
};

/** The ground on which the paper lies; scrolls by itself when the paper is larger, also with the keyboard. */
export const PaperGround = ({ label, children }: PaperGroundProps) => (
  <chakra.section
    aria-label={label}
    tabIndex={0}
    overflow="auto"
    maxHeight={{ lg: groundHeight }}
    p={{ base: '3', sm: '6' }}
    bg="bg.subtle"
    borderWidth="1px"
    borderRadius="md"
  >
    {children}
  </chakra.section>
);
