import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { chromium as browserType } from 'playwright';
import { buildFrontEnds } from '../../support/builds/build-front-ends.ts';
import { chromium } from '../../support/stack/chromium.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { nameOf, takePicture } from './take-picture.ts';
import type { Picture } from './take-picture.ts';
import { widths } from './fixtures/viewports.ts';
import { arrangeWorld } from './fixtures/world.ts';
import { accountScreens } from './states/account-screens.ts';
import { deputyScreens } from './states/deputy-screens.ts';
import { publicScreens } from './states/public-screens.ts';
import { sceneScreens } from './states/scene-screens.ts';
import type { Screen } from './states/screen.ts';
import { shellScreens } from './states/shell-screens.ts';
import { wizardScreens } from './states/wizard-screens.ts';

/** Every screen in every state. */
const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...wizardScreens,
  ...deputyScreens,
  ...shellScreens,
  ...(await sceneScreens()),
];

/**
 * `npm run screens`: writes a picture of every screen in every state at both widths to `screens/`, and checks each
 * page. `--only=a,b` takes those whose name contains one of the texts. Exits with 1 on any fault.
 */
const jobs = 2;
const folder = join(repositoryRoot, 'screens');

const takeAll = async (pictures: readonly Picture[]): Promise<Map<string, string[]>> => {
  const faults = new Map<string, string[]>();
  const stack = await startOwnStack('screens');
  const browser = await browserType.launch(chromium);
  try {
    const world = await arrangeWorld(stack);
    const queue = [...pictures];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const found = await takePicture(browser, world, next, folder);
        if (found.length > 0) faults.set(nameOf(next), found);
      }
    };
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    await browser.close();
    await stack.stop();
  }
  return faults;
};

const main = async (): Promise<boolean> => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const all = screens.flatMap((screen) => widths.map(({ width }) => ({ screen, width })));
  const texts = values.only.split(',');
  const pictures = all.filter((picture) => texts.some((text) => nameOf(picture).includes(text)));
  if (pictures.length === all.length) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  buildFrontEnds();
  const faults = await takeAll(pictures);
  for (const [name, found] of faults) {
    process.stdout.write(`${name}\n${found.map((line) => `  ${line}\n`).join('')}`);
  }
  process.stdout.write(`${pictures.length} pictures in ${folder}, ${faults.size} with faults\n`);
  return pictures.length > 0 && faults.size === 0;
};

process.exitCode = (await main()) ? 0 : 1;
