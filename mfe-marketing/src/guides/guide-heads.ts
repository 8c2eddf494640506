import type { Language } from '@attesta/web-kit';
import type { ArticleHead } from '@attesta/web-kit/pages/article.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import claimsDe from './de/anspruch-fristen-zwischenzeugnis.md?head';
import phrasesDe from './de/arbeitszeugnis-formulierungen.md?head';
import languagesDe from './de/arbeitszeugnis-in-anderer-sprache.md?head';
import referenceDe from './de/arbeitszeugnis-schweiz.md?head';
import delegationDe from './de/beurteilung-delegieren.md?head';
import codesDe from './de/codes-im-arbeitszeugnis.md?head';
import apprenticesDe from './de/lehrzeugnis.md?head';
import omissionsDe from './de/was-nicht-ins-arbeitszeugnis-gehoert.md?head';
import phrasesEn from './en/reference-phrases-explained.md?head';
import referenceEn from './en/swiss-employment-reference.md?head';
import referenceFr from './fr/certificat-de-travail-suisse.md?head';
import phrasesFr from './fr/formulations-du-certificat-de-travail.md?head';
import referenceIt from './it/attestato-di-lavoro-svizzero.md?head';
import phrasesIt from './it/formulazioni-attestato-di-lavoro.md?head';

export type GuideHead = ArticleHead & { readonly address: string };

const {
  guideReference: reference,
  guidePhrases: phrases,
  guideClaims: claims,
  guideCodes: codes,
  guideOmissions: omissions,
  guideApprentices: apprentices,
  guideDelegation: delegation,
  guideLanguages: inOtherLanguages,
} = publicPages;

/** What the overview says of each article, by language and in the order in which it lists them. */
export const guideHeads: Readonly<Record<Language, readonly GuideHead[]>> = {
  de: [
    { address: reference.de, ...referenceDe },
    { address: phrases.de, ...phrasesDe },
    { address: claims.de, ...claimsDe },
    { address: codes.de, ...codesDe },
    { address: omissions.de, ...omissionsDe },
    { address: apprentices.de, ...apprenticesDe },
    { address: delegation.de, ...delegationDe },
    { address: inOtherLanguages.de, ...languagesDe },
  ],
  en: [
    { address: reference.en, ...referenceEn },
    { address: phrases.en, ...phrasesEn },
  ],
  fr: [
    { address: reference.fr, ...referenceFr },
    { address: phrases.fr, ...phrasesFr },
  ],
  it: [
    { address: reference.it, ...referenceIt },
    { address: phrases.it, ...phrasesIt },
  ],
};
