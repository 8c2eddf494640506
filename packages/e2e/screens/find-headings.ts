/** Runs in the page: says so unless exactly one h1 is shown. */
export const findHeadings = (): string[] => {
  const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (shown.length === 1) return [];
  return [`${shown.length} h1: ${shown.map((heading) => heading.textContent.trim()).join(' | ')}`];
};
