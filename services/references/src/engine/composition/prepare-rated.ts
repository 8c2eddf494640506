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
import { evidencePhrases } from './evidence-phrases.ts';
import { isAskedByTrade } from '../duties/duty-words.ts';
import { dutyPhrase } from '../duties/duty-phrase.ts';
import type { RichText } from '../text/rich-text.ts';
import { changesOf } from '../changes/changes-of.ts';
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
  const used = usedItems(catalogue, art.id, zeugnisvariante, trade);
  const answers = answersTo(used, input.ratings);
  const texts = textsFor(textsAbout(person, sprache, catalogue), art.id);
  const ownSeed = seedOf(input.zeugnisId);
  const subjects = { name: grammar.subject(person, 'name'), pronoun: grammar.subject(person, 'pronoun') };
  const words = catalogue.grammar[sprache];
  return {
    seed: ownSeed,
    ownSeed,
    style,
    catalogue,
    texts,
    words,
    grammar,
    art,
    groups: shownGroups(catalogue, art.id, zeugnisvariante, trade),
    person,
    audiences: input.audiences ?? {},
    subjects,
    tense: tenseOf(art.id, input.hasLeaveDate),
    answers,
    evidence: evidencePhrases(answers.evidence, { person, subjects, words }),
    duties: dutiesOf(input.tasks ?? [], sprache, catalogue).filter(
      (duty) => !isAskedByTrade(duty, used, texts),
    ),
    leftOut: leftOutOf(answers, catalogue.rules),
    verdict: verdictOf(answers.rated, catalogue.rules),
    tokens: grammar.personTokens(person),
    changes: changesOf(input.changes),
    avoided: input.avoided ?? null,
    variesOpenings: false,
  };
};

const dutiesOf = (tasks: readonly string[], language: Language, { grammar }: Catalogue): RichText[] =>
  tasks.flatMap((task) => {
    const phrase = dutyPhrase(task, language, grammar[language]);
    return phrase === null ? [] : [phrase];
  });

/** The words about a man or a woman, or those that fit everybody. */
const textsAbout = ({ gender }: Person, language: Language, { neutral, texts }: Catalogue): Texts =>
  (gender === 'N' ? neutral : texts)[language];

const findKind = (id: number, catalogue: Catalogue): Zeugnisart => {
  const art = catalogue.lookups.zeugnisarten.find((candidate) => candidate.id === id);
  if (!art) throw new CompositionInputError('zeugnisart', `unknown value ${id}`);
  return art;
};
