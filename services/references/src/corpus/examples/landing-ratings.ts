import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { liveTextOf } from '../../engine/live/live-text.ts';

/** Question that the start page shows in each language, and the person in its sentences. */
const asked = {
  de: { question: 'arb_qualitaet', lastname: 'Keller', gender: 'F' },
  fr: { question: 'eins_initiative', lastname: 'Rochat', gender: 'M' },
  it: { question: 'arb_selbststaendigkeit', lastname: 'Bernasconi', gender: 'F' },
  en: { question: 'arb_planung', lastname: 'Baumann', gender: 'M' },
} as const;

const levels = ['5', '4', '3', '2', '1'] as const;

const ratingIn = (language: Language, catalogue: Catalogue) => {
  const { question, lastname, gender } = asked[language];
  const item = catalogue.items.find(({ key }) => key === question);
  if (item === undefined) throw new Error(`${question} is no question.`);
  const { sentences } = liveTextOf(
    {
      zeugnisId: '0198c2f0-0000-7000-8000-00000000001b',
      sprache: language,
      zeugnisart: 5,
      zeugnisvariante: 1,
      hasLeaveDate: true,
      person: { lastname, gender },
      ratings: [],
    },
    catalogue,
    'fluent',
    [item],
  );
  const captions = new Map(catalogue.lookups.scale.map(({ code, caption }) => [code, caption[language]]));
  const group = catalogue.lookups.groups.find(({ key }) => key === item.group);
  return {
    group: group?.name[language] ?? '',
    question: grammarOf(language, catalogue).typesetWords(item.question[language]),
    levels: levels.map((level) => ({
      caption: captions.get(level) ?? '',
      sentence: sentences.get(item.id)?.[level] ?? '',
    })),
  };
};

/** Animated example of the start page: a question per language, with the sentence of each level. */
export const landingRatings = (catalogue: Catalogue) =>
  Object.fromEntries(languages.map((language) => [language, ratingIn(language, catalogue)]));

export const landingRatingsFile = new URL(
  '../../../../../mfe-marketing/src/features/landing/written/ratings.json',
  import.meta.url,
);
