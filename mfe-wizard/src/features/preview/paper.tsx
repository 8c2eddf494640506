import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Zoom } from './preview-toolbar.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

/** Share of a page, or of the window if that is smaller, that counts as viewed. */
const minimumShare = 0.5;
const thresholds = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);

/**
 * Calls `onSeen` when the element has been viewed.
 * @returns a callback ref
 */
const useSeen = (onSeen: () => void): ((element: HTMLElement | null) => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const reportSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(
          ({ intersectionRect, boundingClientRect }) =>
            intersectionRect.height >= minimumShare * Math.min(boundingClientRect.height, window.innerHeight),
        );
        if (isSeen) reportSeen();
      },
      { threshold: thresholds },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return setElement;
};

/** Width of A4 at 96 dpi in pixels; the size of 100 %. */
const a4Width = 794;

/** Offset in shares of the page's width, a little less than its margin, so that nothing looks cut off. */
const marginShare = 0.09;

/** Window height without the bars and the padding around the page. */
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

/** Scrolls a page that is too wide to the beginning of its lines. */
const scrollToText = (sheet: HTMLElement | null): void => {
  const ground = sheet?.parentElement;
  if (ground && ground.scrollWidth > ground.clientWidth) ground.scrollLeft = sheet.offsetWidth * marginShare;
};

type PaperProps = {
  readonly zoom: Zoom;
  /** Null while loading; then the children are shown. */
  readonly url: string | null;
  readonly text: string;
  /** Called when the page has been viewed. */
  readonly onSeen: () => void;
  readonly children: ReactNode;
};

const Picture = ({ url, text, onSeen }: Pick<PaperProps, 'text' | 'onSeen'> & { readonly url: string }) => (
  <img ref={useSeen(onSeen)} src={url} alt={text} />
);

/** One page; keeps its size while empty, so that nothing jumps. */
export const Paper = ({ zoom, url, text, onSeen, children }: PaperProps) => (
  <Sheet
    key={zoom}
    ref={scrollToText}
    // Inline style: the width depends on the zoom, so no token fits.
    style={widthOf(zoom)}
  >
    {url === null ? (
      <chakra.div position="absolute" insetX="4" top="15%" display="flex" justifyContent="center">
        {children}
      </chakra.div>
    ) : (
      // The key starts a new observation for each page.
      <Picture key={url} url={url} text={text} onSeen={onSeen} />
    )}
  </Sheet>
);

/**
 * Background of the paper. A larger page scrolls inside it, by keyboard too, and it ends within the window, so that
 * its scrollbars stay visible.
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
