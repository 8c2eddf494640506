/**
 * Runs in the page: attributes of HTML elements that the browser itself does not know. They come from properties that a
 * component should have kept for itself; production builds of React say nothing of them.
 */
export const findUnknownAttributes = (): string[] => {
  const names = new Map<string, ReadonlySet<string>>();
  const namesOf = (element: HTMLElement): ReadonlySet<string> => {
    const known = names.get(element.localName);
    if (known !== undefined) return known;
    const found = new Set(['class', 'for']);
    for (const name in element) found.add(name.toLowerCase());
    names.set(element.localName, found);
    return found;
  };
  const unknown = new Set<string>();
  for (const element of document.querySelectorAll('body, body *')) {
    // The library of charts gives some of its boxes what it gives drawings.
    if (!(element instanceof HTMLElement) || element.closest('.recharts-wrapper') !== null) continue;
    for (const name of element.getAttributeNames()) {
      if (!/^(?:aria|data)-/.test(name) && !namesOf(element).has(name.replaceAll('-', ''))) {
        unknown.add(`unknown attribute: ${element.localName} ${name}`);
      }
    }
  }
  return [...unknown];
};
