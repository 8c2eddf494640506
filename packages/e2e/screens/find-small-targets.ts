/**
 * Runs in the page: what can be clicked and is smaller than 24 by 24 pixels. Links inside running text are excepted
 * (WCAG 2.2, 2.5.8), the label of a field counts as part of it.
 */
export const findSmallTargets = (): string[] => {
  const least = 24;
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=link]';

  const isInRunningText = (element: Element): boolean => {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return (block?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3;
  };

  const sizeOf = (element: Element): { width: number; height: number } => {
    const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map(
      (each) => each.getBoundingClientRect(),
    );
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  };

  /** A link that appears when it gets the focus. */
  const isOutOfSight = (element: Element): boolean => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    return right + scrollX <= 0 || bottom + scrollY <= 0 || (width <= 1 && height <= 1);
  };

  return [...document.querySelectorAll(selector)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
    )
    .filter((element) => !isOutOfSight(element) && !isInRunningText(element))
    .flatMap((element) => {
      const { width, height } = sizeOf(element);
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return [`target of ${Math.round(width)} × ${Math.round(height)} px: <${element.localName}> ${name}`];
    });
};
