import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import { functionWords } from './function-words.ts';

/** Endings and letters that are rare in the other three languages. */
const typicalForms: Readonly<Record<Language, RegExp>> = {
  de: /ungs?(?:en)?$|keit(?:en)?$|schaft(?:en)?$|[äöüß]|^sch\p{L}|lich(?:e[mnrs]?)?$|stell|^ge\p{L}{4,}t$|isch(?:e[mnrs]?)?$/u,
  fr: /ements?$|iques?$|[çœ]|eaux?$|euses?$|trices?$|é(?:e?s?)$|ières?$|aires?$|ances?$|^(?:gestion|suivi|accueil|vente|soins?|conseils?|tenue|achats?|taille|travaux|service|contrôle)$/u,
  it: /zion[ei]$|ment[oi]$|ità$|[a-z]{2}gli[oaie]$|tric[ei]$|tor[ei]$|ezza$|enz[ae]$|anz[ae]$|^(?:cura|vendita|tenuta|lavori|controllo|servizio|clientela|contatti|ditta|gli)$|isi$/u,
  en: /ing$|ness$|ships?$|ght$|^(?:wh|th)\p{L}|ity$|ies$|ments$|^(?:staff|sales|work|new|support|building|quality|with)$|ly$/u,
};

const common: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(functionWords.de),
  fr: new Set(functionWords.fr),
  it: new Set(functionWords.it),
  en: new Set(functionWords.en),
};

const fewestWords = 3;
const clearLead = 2;

/**
 * Language of a text, if it clearly is another one than `expected`; else null, also for short texts. Counts words
 * typical of few languages, since names and terms of a trade occur in all.
 */
export const detectOtherLanguage = (text: string, expected: Language): Language | null => {
  const words = text.match(/\p{L}{2,40}/gu) ?? [];
  if (words.length < fewestWords) return null;
  const scores = new Map<Language, number>(languages.map((language) => [language, 0]));
  for (const word of words) {
    const lower = word.toLowerCase();
    const owners = languages.filter(
      (language) => common[language].has(lower) || typicalForms[language].test(lower),
    );
    for (const owner of owners) scores.set(owner, (scores.get(owner) ?? 0) + 1 / owners.length);
  }
  const own = scores.get(expected) ?? 0;
  const [best, score] = [...scores].reduce((a, b) => (b[1] > a[1] ? b : a));
  return best !== expected && score >= own + clearLead - (own === 0 ? 0.5 : 0) && score >= 2 * own
    ? best
    : null;
};
