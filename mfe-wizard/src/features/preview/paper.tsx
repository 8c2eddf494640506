import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Zoom } from './preview-toolbar.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

/** A page counts as looked at once half of it was on screen, or of what the screen has room for. */
const enough = 0.5;
const thresholds = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);

/**
 * Tells when an element has been looked at.
 * @returns the ref of the element; null takes it away
 */
const useSeen = (onSeen: () => void): ((element: HTMLElement | null) => void) => {
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

/** Width of A4 at 96 dots an inch: what 100 % means on screen. */
const a4Width = 794;

/** Share of the page's width before its lines begin, a little less: one sees that nothing was cut off. */
const marginShare = 0.09;

/** Height of the window less the bars above and below and the ground's edges. */
const roomInWindow = '(100dvh - 15rem)';

const widthOf = (zoom: Zoom): { width: string; maxWidth?: string } => {
  if (zoom === 'width') return { width: '100%' };
  if (zoom === 'whole') return { width: '100%', maxWidth: `max(20rem, calc(${roomInWindow} * 210 / 297))` };
  return { width: `${zoom * a4Width}px` };
};

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

/** A page that is wider than its ground shows the beginning of its lines first. */
const showLines = (sheet: HTMLElement | null): void => {
  const ground = sheet?.parentElement;
  if (ground && ground.scrollWidth > ground.clientWidth) ground.scrollLeft = sheet.offsetWidth * marginShare;
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
    ref={showLines}
    // A computed width is no token: it depends on the zoom.
    style={widthOf(zoom)}
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

/**
 * The ground on which the paper lies. A page in its own size may be larger: then the ground scrolls by itself, also with the
 * keyboard, and ends within the window, so that its scrollbars are in sight.
 */
export const PaperGround = chakra('section', {
  base: {
    overflow: 'auto',
    p: { base: '2', sm: '6' },
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
  },
  variants: { scrolls: { true: { maxHeight: `max(20rem, calc${roomInWindow})` } } },
});
