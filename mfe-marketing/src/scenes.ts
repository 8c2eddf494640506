import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { addressesOf } from '@attesta/web-kit/pages/public-pages.ts';
import { sealPatterns } from './features/seal/seal-paths.ts';
import { guideScenes } from './features/guides/guide-scenes.ts';

/** Pages of this remote. The build reads them too, for the gateway's and the shell's addresses and files. */
export const scenes = {
  landing: {
    patterns: addressesOf('home'),
    access: 'visitor',
    prerendered: true,
    about: 'landing.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-landing" */ './features/landing/landing-scene.tsx'))
        .LandingScene,
  },
  prices: {
    patterns: addressesOf('prices'),
    access: 'public',
    prerendered: true,
    about: 'prices.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-prices" */ './features/prices/prices-scene.tsx')).PricesScene,
  },
  features: {
    patterns: addressesOf('features'),
    access: 'public',
    prerendered: true,
    about: 'features.about',
    load: async () => {
      const features = await import(
        /* webpackChunkName: "scene-features" */ './features/features/features-scene.tsx'
      );
      await features.registerFeaturesTexts();
      return features.FeaturesScene;
    },
  },
  privacy: {
    patterns: addressesOf('privacy'),
    access: 'public',
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
    access: 'public',
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
    access: 'public',
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
    access: 'public',
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
    access: 'public',
    prerendered: true,
    about: 'guides.about',
    load: async () =>
      (await import(/* webpackChunkName: "scene-guides" */ './features/guides/guides-scene.tsx')).GuidesScene,
  },
  seal: {
    patterns: sealPatterns,
    access: 'public',
    prerendered: true,
    about: 'seal.about',
    load: async () => {
      const seal = await import(/* webpackChunkName: "scene-seal" */ './features/seal/seal-scene.tsx');
      await seal.registerSealTexts();
      return seal.SealScene;
    },
  },
  ...guideScenes,
} satisfies Scenes;
