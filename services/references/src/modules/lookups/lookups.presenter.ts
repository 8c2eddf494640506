import type { Language } from '@attesta/contracts/model/document-model.ts';

import { chosenParty } from '../../engine/composition/audiences.ts';
import type { Catalogue, GroupKey, Item } from '../../engine/catalogue/catalogue-schema.ts';
import type { Audiences } from '../../engine/input/input.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { isRequired } from '../../engine/composition/shown-items.ts';

/** Answer of `GET /api/zeugnisart` (product.md 3). */
export type KindOption = {
  id: number;
  name: string;
  showAustrittsdatum: boolean;
  bestellgruende: { value: number; label: string }[];
};

/** Question of the rating step without its answer (product.md 3, rating item). */
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

/** Sets a name or question of the catalogue in the typography of its language (domain.md 3.9). */
const typeset = (
  catalogue: Catalogue,
  texts: Readonly<Record<Language, string>>,
  language: Language,
): string => grammarOf(language, catalogue).typesetWords(texts[language]);

/** Name of a group; clients also identify groups by it. */
export const groupName = (catalogue: Catalogue, key: GroupKey, language: Language): string => {
  const group = catalogue.lookups.groups.find((each) => each.key === key);
  return group === undefined ? key : typeset(catalogue, group.name, language);
};

export const kindOptions = (catalogue: Catalogue, language: Language): KindOption[] => {
  const { zeugnisarten: kinds, bestellgruende } = catalogue.lookups;
  return kinds.map(({ id, name, showAustrittsdatum }) => ({
    id,
    name: typeset(catalogue, name, language),
    showAustrittsdatum,
    bestellgruende: bestellgruende
      .filter(({ art }) => art === id)
      .map(({ value, label }) => ({ value, label: typeset(catalogue, label, language) })),
  }));
};

export const variantOptions = (catalogue: Catalogue, language: Language): { id: number; name: string }[] =>
  catalogue.lookups.zeugnisvarianten.map(({ id, name }) => ({
    id,
    name: typeset(catalogue, name, language),
  }));

/** Trades of an edition, in its order. */
export const trades = (catalogue: Catalogue, language: Language): { key: string; name: string }[] =>
  catalogue.lookups.trades.map(({ key, name }) => ({ key, name: typeset(catalogue, name, language) }));

/** Words that an edition offers for the parties a text names (`GET /api/zeugnisse/:id/audiences`). */
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

/** Key of the usual audience by key of the trade. */
export const audienceByTrade = ({ lookups }: Catalogue): Record<string, string> =>
  Object.fromEntries(
    lookups.trades.flatMap(({ key, audience }) => (audience === undefined ? [] : [[key, audience]])),
  );

/** Words a question with the party that the text will name, such as patients instead of clients. */
const questionOf = (catalogue: Catalogue, item: Item, language: Language, audiences: Audiences): string => {
  const party = chosenParty(item, { texts: catalogue.texts[language], audiences });
  const question = typeset(catalogue, (party && item.questionTowards) || item.question, language);
  return question.replace('{LISTE}', party ?? '');
};

/**
 * Presents one question. Only optional radio items offer code 0, because a radio cannot be unticked (domain.md 2.2).
 */
export const ratingQuestion = (
  catalogue: Catalogue,
  item: Item,
  kind: number,
  language: Language,
  audiences: Audiences = {},
): RatingQuestion => {
  const optional = !isRequired(item, kind);
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
