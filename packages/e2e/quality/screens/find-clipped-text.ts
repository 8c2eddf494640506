/**
 * Runs in the page: texts that an ancestor cuts off or that overflow their own box, and choices and placeholders wider
 * than their field. Excluded are scrollable content, ellipses with a title, and texts for screen readers.
 */
export const findClippedText = (): string[] => {
  const tolerance = 2;
  const seen = new Set<string>();
  const report = (what: string, content: string): void => {
    seen.add(`${what}: "${content.trim().replace(/\s+/g, ' ').slice(0, 60)}"`);
  };
  const isTiny = ({ width, height }: DOMRect): boolean => width <= 2 || height <= 2;
  const isWithin = (text: DOMRect, box: DOMRect): boolean =>
    text.left >= box.left - tolerance && text.right <= box.right + tolerance;

  const checkAncestors = (node: Text, rect: DOMRect, parent: Element): void => {
    for (let element: Element | null = parent; element !== null; element = element.parentElement) {
      const { maskImage, overflowX, overflowY, textOverflow } = getComputedStyle(element);
      if (element === document.body || element === document.documentElement) return;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = element.getBoundingClientRect();
      if (isTiny(box)) return;
      if (/auto|scroll/.test(overflowX + overflowY)) return;
      // Fades out beside a button that shows the rest.
      if (maskImage !== 'none') return;
      const isExplained = textOverflow === 'ellipsis' && element.closest('[title]') !== null;
      if (!isWithin(rect, box) && !isExplained) report('text is cut at the side', node.data);
      if (rect.top < box.top - 3 || rect.bottom > box.bottom + 3) report('text is cut in height', node.data);
    }
  };

  const ownBox = (parent: Element): Element => {
    let element = parent;
    while (getComputedStyle(element).display.startsWith('inline') && element.parentElement !== null) {
      if (getComputedStyle(element).display !== 'inline') return element;
      element = element.parentElement;
    }
    return element;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || node.data.trim() === '' || parent === null) continue;
    if (parent.closest('script, style, noscript, option, textarea') !== null) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (isTiny(rect)) continue;
      checkAncestors(node, rect, parent);
      const box = ownBox(parent).getBoundingClientRect();
      if (!isTiny(box) && !isWithin(rect, box)) report('text runs out of its box', node.data);
    }
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (pen === null || !field.checkVisibility()) continue;
    const shown =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
    const style = getComputedStyle(field);
    // A select with wrapping text grows with its choice.
    if (field instanceof HTMLSelectElement && style.whiteSpace === 'normal') continue;
    pen.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    if (pen.measureText(shown).width > field.clientWidth - padding + tolerance) {
      report('text does not fit into its field', shown);
    }
  }
  return [...seen];
};
