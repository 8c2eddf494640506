import type { CodesText } from './use-codes-text.ts';

const paragraph = (page: Document, tag: 'h1' | 'p' | 'pre', text: string): HTMLElement => {
  const element = page.createElement(tag);
  element.textContent = text;
  return element;
};

/** Prints a page of its own with the codes, not the page that shows them. */
export const printCodes = ({ title, notes }: CodesText, codes: readonly string[]): void => {
  const frame = document.createElement('iframe');
  // Some browsers print nothing of a frame that is not rendered.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) return;
  page.title = title;
  page.body.append(
    paragraph(page, 'h1', title),
    ...notes.map((note) => paragraph(page, 'p', note)),
    paragraph(page, 'pre', codes.join('\n')),
  );
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
};
