import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { addressesOf } from '@attesta/web-kit/public-pages.ts';

/** The pages of this remote. The build reads them too, to tell the gateway which files a page needs. */
export const scenes = {
  landing: {
    patterns: addressesOf('home'),
    prerendered: true,
    about: 'landing.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-landing" */ './features/landing/landing-scene.tsx'))
        .LandingScene,
  },
  prices: {
    patterns: addressesOf('prices'),
    prerendered: true,
    about: 'prices.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-prices" */ './features/prices/prices-scene.tsx')).PricesScene,
  },
  features: {
    patterns: addressesOf('features'),
    prerendered: true,
    about: 'features.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-features" */ './features/features/features-scene.tsx'))
        .FeaturesScene,
  },
  privacy: {
    patterns: addressesOf('privacy'),
    prerendered: true,
    about: 'privacy.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-privacy" */ './features/legal/privacy-scene.tsx'))
        .PrivacyScene,
  },
  terms: {
    patterns: addressesOf('terms'),
    prerendered: true,
    about: 'terms.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-terms" */ './features/legal/terms-scene.tsx')).TermsScene,
  },
} satisfies Scenes;
