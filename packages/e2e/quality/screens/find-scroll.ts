/** Runs in the page: outermost elements wider than the page. @param width of the window */
export const findScroll = (width: number): string[] => {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const wide = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .slice(0, 3)
    .map((element) => `<${element.localName}> ${element.textContent.trim().slice(0, 40)}`);
  return [`scrolls sideways: ${scrollWidth} px wide; ${wide.join('; ')}`];
};
