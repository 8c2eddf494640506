import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose, composeWithWordings } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { countWordings } from '../../engine/drafts/count-wordings.ts';
import { productInputs } from '../inputs/product-inputs.ts';
import type { Individuality } from './shared-sentences.ts';
import { individualityOf } from './shared-sentences.ts';

export const profiles = ['level 5', 'level 4', 'level 3', 'level 2', 'level 1', 'mixed'] as const;
export type Profile = (typeof profiles)[number];

/** Levels of the mixed profile, dealt to the items in turn. */
const mixture = ['5', '4', '4', '3', '5', '3', '4'];

/** Limit of the median of all pairs; a weak answer can be worded kindly in fewer ways than a good one. */
export const mostAlike = (profile: Profile): number =>
  profile === 'level 2' || profile === 'level 1' ? 0.35 : 0.2;

/** The same inside one account, whose references avoid each other's words, at every level. */
export const mostAlikeInside = 0.1;

/** Compares `count` references that differ in nothing but their id. */
export const measureIndividuality = (
  catalogue: Catalogue,
  language: Language,
  profile: Profile,
  count: number,
): Individuality => {
  const input = exampleOf(catalogue, language, profile);
  const models = Array.from({ length: count }, (_, index) =>
    compose({ ...input, zeugnisId: `individual ${index}` }, catalogue, 'fluent'),
  );
  return individualityOf([models]);
};

/** A reference avoids the words of so many before it. */
const remembered = 50;

/** Compares the references of each account, which come one after the other and avoid the words of those before. */
export const measureInsideAccount = (
  catalogue: Catalogue,
  language: Language,
  profile: Profile,
  { accounts, references }: { readonly accounts: number; readonly references: number },
): Individuality => {
  const input = exampleOf(catalogue, language, profile);
  const modelsOf = (account: number): DocumentModel[] => {
    const used: (readonly string[])[] = [];
    return Array.from({ length: references }, (_, index) => {
      const { model, wordings } = composeWithWordings(
        {
          ...input,
          zeugnisId: `account ${account} ${index}`,
          avoided: countWordings(used.slice(-remembered)),
        },
        catalogue,
        'fluent',
      );
      used.push(wordings);
      return model;
    });
  };
  return individualityOf(Array.from({ length: accounts }, (_, account) => modelsOf(account)));
};

/** A final reference without leadership: the shortest kind, which has the fewest ways to differ. */
const exampleOf = (catalogue: Catalogue, language: Language, profile: Profile): CompositionInput => {
  for (const input of productInputs(catalogue)) {
    const { bestellgrund, sprache, zeugnisvariante } = input.zeugnis;
    if (sprache !== language || bestellgrund !== 502 || zeugnisvariante !== 1) continue;
    const ratings = input.ratings.map((rating, index) =>
      catalogue.items.some(({ id, type }) => id === rating.idKompetenz && type === 'radio')
        ? {
            ...rating,
            bewertung: profile === 'mixed' ? (mixture[index % mixture.length] ?? '4') : profile.slice(-1),
          }
        : rating,
    );
    return { ...input, ratings };
  }
  throw new Error(`no example in ${language}`);
};
