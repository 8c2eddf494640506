import { getPrices } from '@attesta/contracts';
import type { ArticleFacts } from '@attesta/ui/scenes/prerender-page.tsx';
import {
  answerOf,
  prerenderScenes,
  prerenderTranslations,
  prerenderCountingViews,
} from '@attesta/ui/scenes/prerender-scenes.tsx';
import { addressesOf, languages } from '@attesta/web-kit';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import { guideHeads } from './features/guides/guide-heads.ts';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';
import type { ResponseOf } from '@attesta/contracts';

/**
 * Prices as the migrations of the payments service set them. Pages are prerendered with them, and the gateway serves
 * those only while the service returns the same; a migration that changes prices must change them here too.
 */
const knownPrices: ResponseOf<typeof getPrices> = [
  { anzahl: 1, einzelnerPreis: 49, preis: 49 },
  { anzahl: 3, einzelnerPreis: 44, preis: 132 },
  { anzahl: 5, einzelnerPreis: 39, preis: 195 },
];

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

/** Called by the build: HTML of the prerendered pages. */
export const prerender = async () =>
  prerenderScenes(remote, scenes, { answers, articles: await describeArticles() });

export const translate = () => prerenderTranslations(remote, scenes, { answers });

/** The one page that mentions the counting of page views. */
export const describe = async () => ({
  whereCounted: await prerenderCountingViews(remote, { privacy: scenes.privacy }),
});
