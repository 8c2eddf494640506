import { languages } from '@attesta/web-kit/i18n/language.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import type { Addresses } from '@attesta/web-kit/pages/public-pages.ts';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';

import { cardNameOf, cardSize } from '../../../../../gateway/src/assets/social-card.ts';
import { atRest, openDemoContext, prepare } from '../demo/demo-page.ts';
import { emptyOf, writeMedium } from '../demo/media-folder.ts';
import type { MediaStack } from '../demo/media-stack.ts';

const pages: readonly Addresses[] = Object.values(publicPages);

/** Runs in a page of the product, which has loaded its typefaces and word mark; shows the word mark and a title. */
const writeCard = (title: string): void => {
  const mark = document.querySelector('.shell-wordmark');
  if (mark === null) throw new Error('the page has no word mark');
  const frame = document.createElement('div');
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '72px 80px 80px',
    borderLeft: '24px solid #1F5B4E',
    background: '#F7F8F6',
    color: '#1B1F24',
    zIndex: '100',
  });
  const top = document.createElement('div');
  Object.assign(top.style, { zoom: '2', transformOrigin: 'left top' });
  top.append(mark.cloneNode(true));
  const heading = document.createElement('div');
  Object.assign(heading.style, {
    maxWidth: '980px',
    fontSize: title.length > 60 ? '60px' : '76px',
    fontWeight: '600',
    lineHeight: '1.12',
    letterSpacing: '-0.02em',
    textWrap: 'balance',
  });
  heading.textContent = title;
  frame.append(top, heading);
  document.body.replaceChildren(frame);
};

const takeCard = async (page: Page, url: string): Promise<{ title: string; png: Buffer }> => {
  const html = await (await fetch(url)).text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) throw new Error(`${url} has no title`);
  await page.goto(url);
  // The word mark already shows the product's name.
  const shown = (await page.title()).replace(/ – [^–]*$/, '');
  await page.evaluate(writeCard, shown);
  const shot = await atRest(page, (scale) =>
    page.screenshot({ scale, animations: 'disabled', caret: 'hide' }),
  );
  return { title, png: await sharp(shot).png({ palette: true, colours: 64, effort: 10 }).toBuffer() };
};

/** Makes the link preview picture of every public page in every language. */
export const makeCards = async (browser: Browser, stack: MediaStack): Promise<number> => {
  emptyOf(/^card\./);
  let made = 0;
  for (const language of languages) {
    const context = await openDemoContext(browser, { language }, 1);
    try {
      const page = await context.newPage();
      await page.setViewportSize(cardSize);
      await prepare(page, { language });
      for (const { [language]: address } of pages) {
        if (address === undefined) continue;
        const { title, png } = await takeCard(page, stack.url + (address === '/' ? '/?lang=de' : address));
        writeMedium(cardNameOf(title, language), png);
        made += 1;
      }
    } finally {
      await context.close();
    }
  }
  return made;
};
