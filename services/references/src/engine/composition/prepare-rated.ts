import type { Language } from '@attesta/contracts/model/document-model.ts';

import { answersTo } from './answers.ts';
import type { Catalogue, Texts, Zeugnisart } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition, RatedInput, Style } from './composition.ts';
import { confirmation } from './composition.ts';
import { CompositionInputError } from '../input/input.ts';
import type { Person } from '../languages/language-grammar.ts';
import { grammarOf } from '../languages/registry.ts';
import { leftOutOf } from './unprinted.ts';
import { verdictOf } from './verdict.ts';
import { seedOf } from './seeded-choice.ts';
import { shownGroups, usedItems } from './shown-items.ts';
import { textsFor } from './texts-for-kind.ts';
import { tenseOf } from './tense.ts';

/**
 * Settles tense, levels and the person's tokens.
 * @throws CompositionInputError if art and variante do not fit each other
 */
export const prepareRated = (input: RatedInput, catalogue: Catalogue, style: Style): RatedComposition => {
  const { person, sprache, zeugnisvariante, trade = null } = input;
  const art = findKind(input.zeugnisart, catalogue);
  if (
    art.id !== confirmation &&
    !catalogue.lookups.zeugnisvarianten.some(({ id }) => id === zeugnisvariante)
  ) {
    throw new CompositionInputError('zeugnisvariante', `unknown value ${zeugnisvariante}`);
  }
  const grammar = grammarOf(sprache, catalogue);
  const answers = answersTo(usedItems(catalogue, art.id, zeugnisvariante, trade), input.ratings);
  return {
    seed: seedOf(input.zeugnisId),
    style,
    catalogue,
    texts: textsFor(textsAbout(person, sprache, catalogue), art.id),
    words: catalogue.grammar[sprache],
    grammar,
    art,
    groups: shownGroups(catalogue, art.id, zeugnisvariante, trade),
    person,
    audiences: input.audiences ?? {},
    subjects: { name: grammar.subject(person, 'name'), pronoun: grammar.subject(person, 'pronoun') },
    tense: tenseOf(art.id, input.hasLeaveDate),
    answers,
    leftOut: leftOutOf(answers, catalogue.rules),
    verdict: verdictOf(answers.rated, catalogue.rules),
    tokens: grammar.personTokens(person),
    avoided: input.avoided ?? null,
    variesOpenings: false,
  };
};

/** The words about a man or a woman, or those that fit everybody. */
const textsAbout = ({ gender }: Person, language: Language, { neutral, texts }: Catalogue): Texts =>
  (gender === 'N' ? neutral : texts)[language];

const findKind = (id: number, catalogue: Catalogue): Zeugnisart => {
  const art = catalogue.lookups.zeugnisarten.find((candidate) => candidate.id === id);
  if (!art) throw new CompositionInputError('zeugnisart', `unknown value ${id}`);
  return art;
};
