/**
 * Runs in the page: attributes that HTML elements do not have. They are properties that a component should not pass on;
 * production builds of React do not warn of them.
 */
export const findUnknownAttributes = (): string[] => {
  const names = new Map<string, ReadonlySet<string>>();
  const namesOf = (element: HTMLElement): ReadonlySet<string> => {
    const cached = names.get(element.localName);
    if (cached !== undefined) return cached;
    const found = new Set(['class', 'for']);
    for (const name in element) found.add(name.toLowerCase());
    names.set(element.localName, found);
    return found;
  };
  const unknown = new Set<string>();
  for (const element of document.querySelectorAll('body, body *')) {
    // The chart library passes SVG attributes to some of its boxes.
    if (!(element instanceof HTMLElement) || element.closest('.recharts-wrapper') !== null) continue;
    for (const name of element.getAttributeNames()) {
      if (!/^(?:aria|data)-/.test(name) && !namesOf(element).has(name.replaceAll('-', ''))) {
        unknown.add(`unknown attribute: ${element.localName} ${name}`);
      }
    }
  }
  return [...unknown];
};
