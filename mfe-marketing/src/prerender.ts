import { getPrices } from '@attesta/contracts';
import { answerOf, prerenderScenes } from '@attesta/ui/prerender-scenes.tsx';
import { patterns } from '@attesta/web-kit';
import { knownPrices } from './known-prices.ts';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';

const prices = answerOf(getPrices, knownPrices);

/** For the build: the pages of this remote that stand before any script. */
export const prerender = () =>
  prerenderScenes(remote, scenes, { [patterns.home]: prices, [patterns.prices]: prices });
