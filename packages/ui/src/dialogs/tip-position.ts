type Size = { readonly width: number; readonly height: number };

type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** At which of its edges a tip is flush with its button. */
export type Align = 'start' | 'end';

/** Between a tip and the edge of the window (pixels). */
const margin = 12;

/**
 * Where the upper left corner of a tip lies, in pixels of the window: flush with its button and below it, moved sideways
 * as far as the window's edge asks, and above the button where only there is room for it.
 */
export const tipPosition = (
  button: Edges,
  tip: Size,
  view: Size,
  align: Align,
): { readonly left: number; readonly top: number } => {
  const flush = align === 'start' ? button.left : button.right - tip.width;
  const left = Math.max(margin, Math.min(flush, view.width - margin - tip.width));
  const fitsBelow = button.bottom + tip.height + margin <= view.height;
  const fitsAbove = button.top - tip.height - margin >= 0;
  return { left, top: fitsBelow || !fitsAbove ? button.bottom : button.top - tip.height };
};

/** Lays the tip above all else, inside the window, and holds it at its button while the page moves. @returns the end of it. */
export const anchorTip = (button: HTMLElement, tip: HTMLElement, align: Align): (() => void) => {
  if ('showPopover' in tip) {
    tip.popover = 'manual';
    tip.showPopover();
  }
  const place = (): void => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { left, top } = tipPosition(
      button.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      { width, height },
      align,
    );
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  };
  place();
  window.addEventListener('resize', place);
  document.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    window.removeEventListener('resize', place);
    document.removeEventListener('scroll', place, { capture: true });
  };
};
