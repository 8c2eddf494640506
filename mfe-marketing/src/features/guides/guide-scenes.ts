import type { Scene, Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { publicPages as pages } from '@attesta/web-kit/pages/public-pages.ts';

type LoadArticle = () => Promise<{ default: Awaited<ReturnType<Scene['load']>> }>;

const guide = (address: string, loadArticle: LoadArticle): Scene => ({
  patterns: [address],
  access: 'public',
  prerendered: true,
  load: async () => (await loadArticle()).default,
});

/** Scenes of the articles, each with a chunk of its own. */
export const guideScenes = {
  guideReferenceDe: guide(
    pages.guideReference.de,
    () => import(/* webpackChunkName: "scene-guideReferenceDe" */ './articles/de/arbeitszeugnis-schweiz.md'),
  ),
  guidePhrasesDe: guide(
    pages.guidePhrases.de,
    () =>
      import(/* webpackChunkName: "scene-guidePhrasesDe" */ './articles/de/arbeitszeugnis-formulierungen.md'),
  ),
  guideClaimsDe: guide(
    pages.guideClaims.de,
    () =>
      import(
        /* webpackChunkName: "scene-guideClaimsDe" */ './articles/de/anspruch-fristen-zwischenzeugnis.md'
      ),
  ),
  guideCodesDe: guide(
    pages.guideCodes.de,
    () => import(/* webpackChunkName: "scene-guideCodesDe" */ './articles/de/codes-im-arbeitszeugnis.md'),
  ),
  guideOmissionsDe: guide(
    pages.guideOmissions.de,
    () =>
      import(
        /* webpackChunkName: "scene-guideOmissionsDe" */ './articles/de/was-nicht-ins-arbeitszeugnis-gehoert.md'
      ),
  ),
  guideApprenticesDe: guide(
    pages.guideApprentices.de,
    () => import(/* webpackChunkName: "scene-guideApprenticesDe" */ './articles/de/lehrzeugnis.md'),
  ),
  guideDelegationDe: guide(
    pages.guideDelegation.de,
    () => import(/* webpackChunkName: "scene-guideDelegationDe" */ './articles/de/beurteilung-delegieren.md'),
  ),
  guideLanguagesDe: guide(
    pages.guideLanguages.de,
    () =>
      import(
        /* webpackChunkName: "scene-guideLanguagesDe" */ './articles/de/arbeitszeugnis-in-anderer-sprache.md'
      ),
  ),
  guideReferenceEn: guide(
    pages.guideReference.en,
    () =>
      import(/* webpackChunkName: "scene-guideReferenceEn" */ './articles/en/swiss-employment-reference.md'),
  ),
  guideReferenceFr: guide(
    pages.guideReference.fr,
    () =>
      import(
        /* webpackChunkName: "scene-guideReferenceFr" */ './articles/fr/certificat-de-travail-suisse.md'
      ),
  ),
  guideReferenceIt: guide(
    pages.guideReference.it,
    () =>
      import(
        /* webpackChunkName: "scene-guideReferenceIt" */ './articles/it/attestato-di-lavoro-svizzero.md'
      ),
  ),
  guidePhrasesEn: guide(
    pages.guidePhrases.en,
    () =>
      import(/* webpackChunkName: "scene-guidePhrasesEn" */ './articles/en/reference-phrases-explained.md'),
  ),
  guidePhrasesFr: guide(
    pages.guidePhrases.fr,
    () =>
      import(
        /* webpackChunkName: "scene-guidePhrasesFr" */ './articles/fr/formulations-du-certificat-de-travail.md'
      ),
  ),
  guidePhrasesIt: guide(
    pages.guidePhrases.it,
    () =>
      import(
        /* webpackChunkName: "scene-guidePhrasesIt" */ './articles/it/formulazioni-attestato-di-lavoro.md'
      ),
  ),
} satisfies Scenes;
