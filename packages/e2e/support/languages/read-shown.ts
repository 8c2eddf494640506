/** Runs in the page: visible and accessible text, the title and the description for search engines. */
export const readShown = (): string[] => {
  const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const labelled = [...document.body.querySelectorAll(names.map((name) => `[${name}]`).join())];
  return [
    document.title,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    document.body.innerText,
    ...labelled
      .filter((element) => element.checkVisibility())
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')),
  ];
};
