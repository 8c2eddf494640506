type Size = { readonly width: number; readonly height: number };

type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Edge at which a tip is flush with its button. */
export type Align = 'start' | 'end';

/** Pixels between a tip and the edge of the window. */
const margin = 12;

/**
 * Upper left corner of a tip in pixels of the window: flush with its button and below it, moved sideways into the
 * window, and above the button if only there is room.
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

/**
 * Show the tip in the top layer, within the window, and keep it at its button while the page moves.
 * @returns function that stops following
 */
export const anchorTip = (button: HTMLElement, tip: HTMLElement, align: Align): (() => void) => {
  if ('showPopover' in tip) {
    tip.popover = 'manual';
    tip.showPopover();
  }
  const updatePosition = (): void => {
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
  updatePosition();
  window.addEventListener('resize', updatePosition);
  document.addEventListener('scroll', updatePosition, { capture: true, passive: true });
  return () => {
    window.removeEventListener('resize', updatePosition);
    document.removeEventListener('scroll', updatePosition, { capture: true });
  };
};
