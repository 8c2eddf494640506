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

/** Levels of the mixed profile, assigned to the items in rotation. */
const mixture = ['5', '4', '4', '3', '5', '3', '4'];

/**
 * Highest median, over all pairs of references, of the share of equal sentences; a weak answer can be worded kindly in
 * fewer ways than a good one.
 */
export const maxAlike = (profile: Profile): number =>
  profile === 'level 2' || profile === 'level 1' ? 0.35 : 0.2;

/** The same within one account, whose references avoid each other's wordings, at every level. */
export const maxAlikeInside = 0.1;

/** Compares `count` references that differ only in their id. */
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

/** Number of earlier references whose wordings a reference avoids. */
const avoidedReferences = 50;

/** Compares the references of each account; each avoids the wordings of the earlier ones. */
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
          avoided: countWordings(used.slice(-avoidedReferences)),
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

/** A final reference without leadership, the shortest kind with the fewest ways to differ. */
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
