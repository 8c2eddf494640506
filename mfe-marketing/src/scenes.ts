import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { addressesOf } from '@attesta/web-kit/public-pages.ts';
import { guideScenes } from './guides/guide-scenes.ts';

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
    load: async () => {
      const legal = await import(
        /* webpackChunkName: "scene-privacy" */ './features/legal/privacy-scene.tsx'
      );
      await legal.registerLegalTexts();
      return legal.PrivacyScene;
    },
  },
  terms: {
    patterns: addressesOf('terms'),
    prerendered: true,
    about: 'terms.about',
    load: async () => {
      const legal = await import(/* webpackChunkName: "scene-terms" */ './features/legal/terms-scene.tsx');
      await legal.registerLegalTexts();
      return legal.TermsScene;
    },
  },
  accessibility: {
    patterns: addressesOf('accessibility'),
    prerendered: true,
    about: 'accessibility.about',
    load: async () => {
      const legal = await import(
        /* webpackChunkName: "scene-accessibility" */ './features/legal/accessibility-scene.tsx'
      );
      await legal.registerLegalTexts();
      return legal.AccessibilityScene;
    },
  },
  imprint: {
    patterns: addressesOf('imprint'),
    prerendered: true,
    about: 'imprint.about',
    load: async () => {
      const legal = await import(
        /* webpackChunkName: "scene-imprint" */ './features/legal/imprint-scene.tsx'
      );
      await legal.registerLegalTexts();
      return legal.ImprintScene;
    },
  },
  guides: {
    patterns: addressesOf('guides'),
    prerendered: true,
    about: 'guides.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-guides" */ './features/guides/guides-scene.tsx')).GuidesScene,
  },
  ...guideScenes,
} satisfies Scenes;
