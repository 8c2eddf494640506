import { getPrices } from '@attesta/contracts';
import type { ArticleFacts } from '@attesta/ui/scenes/prerender-page.tsx';
import {
  answerOf,
  prerenderScenes,
  prerenderTranslations,
  prerenderWhereCounted,
} from '@attesta/ui/scenes/prerender-scenes.tsx';
import { addressesOf, languages } from '@attesta/web-kit';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import { guideHeads } from './guides/guide-heads.ts';
import { knownPrices } from './known-prices.ts';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';

const prices = answerOf(getPrices, knownPrices);

const answers = Object.fromEntries(
  [...addressesOf('home'), ...addressesOf('prices')].map((address) => [address, prices]),
);

type Described = { readonly description: string; readonly article: ArticleFacts };

const describeArticles = async (): Promise<Record<string, Described>> => {
  const described: Record<string, Described> = {};
  for (const language of languages) {
    const texts = await remote.loadTexts(language);
    const { title } = texts['guides'] as { title: string };
    const overview = { title, path: publicPages.guides[language] };
    for (const { address, description, date } of guideHeads[language]) {
      described[address] = { description, article: { date, overview } };
    }
  }
  return described;
};

/** For the build: the pages of this remote that stand before any script. */
export const prerender = async () =>
  prerenderScenes(remote, scenes, { answers, articles: await describeArticles() });

export const translate = () => prerenderTranslations(remote, scenes, { answers });

/** The one page that says whether views of pages are counted. */
export const describe = async () => ({
  whereCounted: await prerenderWhereCounted(remote, { privacy: scenes.privacy }),
});
