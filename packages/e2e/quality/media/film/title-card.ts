import type { Language } from '@attesta/web-kit';
import type { Page } from 'playwright';

import type { Director } from './director.ts';
import { filmWords } from './film-words.ts';

type Card = { title: string; text: string };

/** Runs in a page of the product, which has loaded its typefaces. */
const writeCard = ({ title, text }: Card): void => {
  const frame = document.createElement('div');
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    padding: '0 128px',
    gap: '20px',
    background: '#F7F8F6',
    color: '#1B1F24',
    zIndex: '100',
  });
  const line = document.createElement('div');
  Object.assign(line.style, { width: '64px', height: '3px', background: '#1F5B4E' });
  const heading = document.createElement('div');
  Object.assign(heading.style, {
    fontSize: '52px',
    fontWeight: '600',
    lineHeight: '1.15',
    letterSpacing: '-0.02em',
  });
  heading.textContent = title;
  const below = document.createElement('div');
  Object.assign(below.style, { fontSize: '24px', color: '#565E66' });
  below.textContent = text;
  frame.append(line, heading, below);
  document.body.replaceChildren(frame);
};

/** Shows a card with text, at the beginning and the end of the film. */
export const showCard = async (
  page: Page,
  director: Director,
  name: 'opening' | 'closing',
  language: Language,
): Promise<void> => {
  await page.evaluate(writeCard, filmWords[language].cards[name]);
  director.hidePointer();
  await director.show(page);
  await director.hold(3);
};
