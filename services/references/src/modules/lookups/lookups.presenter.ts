import type { Language } from '@attesta/contracts/model/document-model.ts';

import { chosenParty } from '../../engine/composition/audiences.ts';
import type { Catalogue, GroupKey, Item } from '../../engine/catalogue/catalogue-schema.ts';
import type { Audiences } from '../../engine/input/input.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { isRequired } from '../../engine/composition/shown-items.ts';

/** Answer of `GET /api/zeugnisart` (product.md 3). */
export type ZeugnisartOption = {
  id: number;
  name: string;
  showAustrittsdatum: boolean;
  bestellgruende: { value: number; label: string }[];
};

/** Question of the rating step without any answer (product.md 3, rating item). */
export type RatingQuestion = {
  id: number;
  key: string;
  question: string;
  group: string;
  groupKey: string;
  type: 'radio' | 'text';
  optional: boolean;
  possibleValues: { code: string; caption: string }[];
};

/** A name or question of the catalogue as a screen shows it: in the typography of its language (domain.md 3.9). */
const typeset = (
  catalogue: Catalogue,
  texts: Readonly<Record<Language, string>>,
  language: Language,
): string => grammarOf(language, catalogue).typesetWords(texts[language]);

/** The name of a group, which is also how a client tells groups apart. */
export const groupName = (catalogue: Catalogue, key: GroupKey, language: Language): string => {
  const group = catalogue.lookups.groups.find((known) => known.key === key);
  return group === undefined ? key : typeset(catalogue, group.name, language);
};

export const zeugnisarten = (catalogue: Catalogue, language: Language): ZeugnisartOption[] => {
  const { zeugnisarten: arten, bestellgruende } = catalogue.lookups;
  return arten.map(({ id, name, showAustrittsdatum }) => ({
    id,
    name: typeset(catalogue, name, language),
    showAustrittsdatum,
    bestellgruende: bestellgruende
      .filter(({ art }) => art === id)
      .map(({ value, label }) => ({ value, label: typeset(catalogue, label, language) })),
  }));
};

export const zeugnisvarianten = (catalogue: Catalogue, language: Language): { id: number; name: string }[] =>
  catalogue.lookups.zeugnisvarianten.map(({ id, name }) => ({
    id,
    name: typeset(catalogue, name, language),
  }));

/** The trades of an edition, in its order. */
export const trades = (catalogue: Catalogue, language: Language): { key: string; name: string }[] =>
  catalogue.lookups.trades.map(({ key, name }) => ({ key, name: typeset(catalogue, name, language) }));

/** What an edition can call those whom a text names (`GET /api/zeugnisse/:id/audiences`). */
export type AudienceParty = {
  of: keyof Audiences;
  usual: string;
  choices: { key: string; name: string }[];
};

export const audienceParties = (catalogue: Catalogue, language: Language): AudienceParty[] =>
  catalogue.lookups.audiences.map(({ of, usual, choices }) => ({
    of,
    usual: usual[language],
    choices: choices.map(({ key, name }) => ({ key, name: typeset(catalogue, name, language) })),
  }));

/** Whom people of each trade mostly deal with, by the keys of trade and audience. */
export const audienceByTrade = ({ lookups }: Catalogue): Record<string, string> =>
  Object.fromEntries(
    lookups.trades.flatMap(({ key, audience }) => (audience === undefined ? [] : [[key, audience]])),
  );

/** Asks about those whom the text will name: patients are no clients. */
const questionOf = (catalogue: Catalogue, item: Item, language: Language, audiences: Audiences): string => {
  const party = chosenParty(item, { texts: catalogue.texts[language], audiences });
  const question = typeset(catalogue, (party && item.questionTowards) || item.question, language);
  return question.replace('{LISTE}', party ?? '');
};

/**
 * The words of one question. Only optional radio items offer code 0, because a radio cannot be unticked (domain.md 2.2).
 */
export const ratingQuestion = (
  catalogue: Catalogue,
  item: Item,
  art: number,
  language: Language,
  audiences: Audiences = {},
): RatingQuestion => {
  const optional = !isRequired(item, art);
  const values = catalogue.lookups.scale.filter(({ optionalOnly }) => optional || !optionalOnly);
  return {
    id: item.id,
    key: item.key,
    question: questionOf(catalogue, item, language, audiences),
    group: groupName(catalogue, item.group, language),
    groupKey: item.group,
    type: item.type,
    optional,
    possibleValues:
      item.type === 'radio'
        ? values.map(({ code, caption }) => ({ code, caption: typeset(catalogue, caption, language) }))
        : [],
  };
};
