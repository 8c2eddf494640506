import type { Language } from '@attesta/web-kit';
import type { ArticleHead } from '@attesta/web-kit/pages/article.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import claimsDe from './articles/de/anspruch-fristen-zwischenzeugnis.md?head';
import phrasesDe from './articles/de/arbeitszeugnis-formulierungen.md?head';
import languagesDe from './articles/de/arbeitszeugnis-in-anderer-sprache.md?head';
import referenceDe from './articles/de/arbeitszeugnis-schweiz.md?head';
import delegationDe from './articles/de/beurteilung-delegieren.md?head';
import codesDe from './articles/de/codes-im-arbeitszeugnis.md?head';
import apprenticesDe from './articles/de/lehrzeugnis.md?head';
import omissionsDe from './articles/de/was-nicht-ins-arbeitszeugnis-gehoert.md?head';
import phrasesEn from './articles/en/reference-phrases-explained.md?head';
import referenceEn from './articles/en/swiss-employment-reference.md?head';
import referenceFr from './articles/fr/certificat-de-travail-suisse.md?head';
import phrasesFr from './articles/fr/formulations-du-certificat-de-travail.md?head';
import referenceIt from './articles/it/attestato-di-lavoro-svizzero.md?head';
import phrasesIt from './articles/it/formulazioni-attestato-di-lavoro.md?head';

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

/** Titles and descriptions of the articles by language, in the order of the overview. */
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
