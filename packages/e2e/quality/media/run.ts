import { parseArgs } from 'node:util';
import { ensureTool } from '@attesta/tooling/machine/debian-packages.ts';
import { chromium as browserType } from 'playwright';

import { createProgress } from '../../../tooling/launcher/progress.mjs';
import { buildFrontEnds } from '../../support/builds/build-front-ends.ts';
import { chromium } from '../../support/stack/chromium.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { makeCards } from './pictures/make-cards.ts';
import { makeFilms } from './film/make-film.ts';
import { makePictures } from './pictures/make-pictures.ts';

/**
 * `npm run media`: makes the pictures and the film of `/funktionen` in every language, and the link preview picture of
 * each public page, from a product of its own with arranged data. `--only=pictures`, `--only=cards` and `--only=films`
 * make one kind, `--only=pictures --pictures=rating,preview` the pictures of these names.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: 'pictures,cards,films' },
      pictures: { type: 'string', default: '' },
    },
  });
  const names = values.pictures.split(',').filter((name) => name !== '');
  const kinds = values.only.split(',');
  if (kinds.includes('films')) await ensureTool('ffmpeg', createProgress());
  buildFrontEnds();
  const stack = await startOwnStack('media');
  const browser = await browserType.launch(chromium);
  try {
    if (kinds.includes('pictures')) {
      process.stdout.write(`${await makePictures(browser, stack, names)} pictures\n`);
    }
    if (kinds.includes('cards')) process.stdout.write(`${await makeCards(browser, stack)} cards\n`);
    if (kinds.includes('films')) {
      process.stdout.write(`films of ${(await makeFilms(browser, stack)).toFixed(0)} seconds\n`);
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
};

await main();
