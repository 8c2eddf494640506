import { getPrices } from '@attesta/contracts';
import { answerOf, prerenderScenes, prerenderTranslations } from '@attesta/ui/prerender-scenes.tsx';
import { addressesOf } from '@attesta/web-kit';
import { knownPrices } from './known-prices.ts';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';

const prices = answerOf(getPrices, knownPrices);

const answers = Object.fromEntries(
  [...addressesOf('home'), ...addressesOf('prices')].map((address) => [address, prices]),
);

/** For the build: the pages of this remote that stand before any script. */
export const prerender = () => prerenderScenes(remote, scenes, answers);

export const translate = () => prerenderTranslations(remote, scenes, answers);
