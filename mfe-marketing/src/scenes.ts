import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/paths.ts';

/** The pages of this remote. The build reads them too, to tell the gateway which files a page needs. */
export const scenes = {
  landing: {
    patterns: [patterns.home],
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-landing" */ './features/landing/landing-scene.tsx'))
        .LandingScene,
  },
  prices: {
    patterns: [patterns.prices],
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-prices" */ './features/prices/prices-scene.tsx')).PricesScene,
  },
  features: {
    patterns: [patterns.features],
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-features" */ './features/features/features-scene.tsx'))
        .FeaturesScene,
  },
  privacy: {
    patterns: [patterns.privacy],
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-privacy" */ './features/legal/privacy-scene.tsx'))
        .PrivacyScene,
  },
  terms: {
    patterns: [patterns.terms],
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-terms" */ './features/legal/terms-scene.tsx')).TermsScene,
  },
} satisfies Scenes;
