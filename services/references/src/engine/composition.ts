import type { Language } from '@attesta/contracts/document-model.ts';

import { answersTo } from './answers.ts';
import type { Answers } from './answers.ts';
import type {
  ArtId,
  Bestellgrund,
  Catalogue,
  GrammarData,
  GroupKey,
  Texts,
  Zeugnisart,
} from './catalogue/catalogue-schema.ts';
import { readHeimatort } from './heimatort.ts';
import { CompositionInputError } from './input.ts';
import type { Audiences, CalendarDate, CompositionInput, RatingInput, WordingUses } from './input.ts';
import { issueDateOf } from './issue-date.ts';
import type { LanguageGrammar, NamedPerson, Person, SubjectForm } from './languages/language-grammar.ts';
import { grammarOf } from './languages/registry.ts';
import { overallLevels } from './overall-level.ts';
import type { OverallLevels } from './overall-level.ts';
import type { TokenValues } from './realise.ts';
import type { Runs } from './runs.ts';
import { seedOf } from './seeded-choice.ts';
import type { Seed } from './seeded-choice.ts';
import { shownGroups, usedItems } from './shown-items.ts';
import { textsFor } from './texts-for-art.ts';
import { closingTense, tenseOf } from './tense.ts';
import type { Tense } from './tense.ts';

/** `fluent` joins, varies and connects sentences; `plain` prints each item's first wording as a sentence of its own. */
export type Style = 'plain' | 'fluent';

/** All that the rated paragraphs depend on. Nothing in it is private beyond what names the person. */
export type RatedInput = {
  /** Picks among equal wordings. */
  readonly zeugnisId: string;
  readonly sprache: Language;
  readonly zeugnisart: number;
  readonly zeugnisvariante: number | null;
  /** Whose own questions are asked besides; absent for none. */
  readonly trade?: string | undefined;
  /** Whom the behaviour sentence names; absent for the usual words. */
  readonly audiences?: Audiences | undefined;
  /** Whether the reference looks back on an employment with a last day; decides the tense. */
  readonly hasLeaveDate: boolean;
  readonly person: Person;
  readonly ratings: readonly RatingInput[];
  /** Wordings to keep clear of; absent for none. */
  readonly avoided?: WordingUses | undefined;
};

/** Everything that is settled before the first rated sentence is written. */
export type RatedComposition = {
  readonly seed: Seed;
  readonly style: Style;
  readonly catalogue: Catalogue;
  readonly texts: Texts;
  readonly words: GrammarData;
  readonly grammar: LanguageGrammar;
  readonly art: Zeugnisart;
  readonly groups: readonly GroupKey[];
  readonly person: Person;
  readonly audiences: Audiences;
  /** The words that a sentence about the person starts with. */
  readonly subjects: Readonly<Record<SubjectForm, Runs>>;
  readonly tense: Tense;
  readonly answers: Answers;
  readonly levels: OverallLevels;
  readonly tokens: TokenValues;
  /** Null where nothing is avoided. */
  readonly avoided: WordingUses | null;
  /**
   * Set for a document that starts too many sentences alike: its paragraphs may open with another phrase before the
   * name, the name returns later, and sentences are not joined.
   */
  readonly variesOpenings: boolean;
};

/** Everything that is settled before the first sentence of a whole reference is written. */
export type Composition = RatedComposition & {
  readonly input: CompositionInput;
  readonly bestellgrund: Bestellgrund;
  /** The date only if the art names one. */
  readonly leaveDate: CalendarDate | null;
  readonly issueDate: CalendarDate;
  readonly closingTense: Tense;
};

/** Arts 2 and 4 without a leave date read as interim references (domain.md 1.1). */
export const isInterim = ({ art, leaveDate }: Pick<Composition, 'art' | 'leaveDate'>): boolean =>
  art.id === 1 || ((art.id === 2 || art.id === 4) && leaveDate === null);

export const isConfirmation = ({ art }: Pick<RatedComposition, 'art'>): boolean => art.id === confirmation;

const confirmation: ArtId = 3;

/**
 * Settles tense, levels and the person's tokens.
 * @throws CompositionInputError if art and variante do not fit each other, or the edition has no words for the person
 */
export const prepareRated = (input: RatedInput, catalogue: Catalogue, style: Style): RatedComposition => {
  const { person, sprache, zeugnisvariante, trade = null } = input;
  const art = findArt(input.zeugnisart, catalogue);
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
    levels: overallLevels(answers.rated, catalogue.rules.caps),
    tokens: grammar.personTokens(person),
    avoided: input.avoided ?? null,
    variesOpenings: false,
  };
};

/** The words about a man or a woman, or those that fit everybody. */
const textsAbout = ({ gender }: Person, language: Language, { neutral, texts }: Catalogue): Texts => {
  if (gender !== 'N') return texts[language];
  if (neutral === undefined) throw new CompositionInputError('gender', 'this edition has no neutral words');
  return neutral[language];
};

/**
 * Settles dates and facts besides.
 * @throws CompositionInputError if art, variante, bestellgrund and leave date do not fit each other,
 *   RangeError for a date that does not exist
 */
export const prepareComposition = (
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style,
): Composition => {
  const { zeugnis, employee, employment, organisation } = input;
  const rated = prepareRated(ratedInputOf(input), catalogue, style);
  const { art, grammar, answers } = rated;
  const bestellgrund = findBestellgrund(zeugnis.bestellgrund, art, catalogue);
  const leaveDate = art.showAustrittsdatum ? zeugnis.leaveDate : null;
  if (art.leaveDateRequired && leaveDate === null) {
    throw new CompositionInputError('leaveDate', 'this zeugnisart needs a leave date');
  }
  const issueDate = zeugnis.issueDate ?? issueDateOf(input.today, leaveDate, art.id === confirmation);
  const facts = grammar.factTokens({
    person: employee,
    birthday: employee.birthday,
    heimatort: readHeimatort(employee.hometown, catalogue.countries, rated.words.lists['originPhrases']),
    functionTitle: employment.function,
    entryDate: employment.entryDate,
    leaveDate,
    workload: answers.texts.get('erg_pensum') ?? null,
    organization: organisation.organization,
    ...(catalogue.rules.declinesEmployers &&
      organisation.phrase !== undefined && { employerPhrase: organisation.phrase }),
  });
  return {
    ...rated,
    input,
    bestellgrund,
    leaveDate,
    issueDate,
    closingTense: closingTense(issueDate, leaveDate),
    tokens: { ...rated.tokens, ...facts },
  };
};

/** The part of a whole reference's input that its rated paragraphs are written from. */
export const ratedInputOf = ({
  zeugnisId,
  zeugnis,
  employee,
  ratings,
  avoided,
}: CompositionInput): RatedInput => ({
  zeugnisId,
  sprache: zeugnis.sprache,
  zeugnisart: zeugnis.zeugnisart,
  zeugnisvariante: zeugnis.zeugnisvariante,
  trade: zeugnis.trade,
  audiences: zeugnis.audiences,
  hasLeaveDate: zeugnis.leaveDate !== null,
  person: personOf(employee),
  ratings,
  avoided,
});

/** What the rated paragraphs know of somebody: the first name only where every mention is the whole name. */
export const personOf = ({ firstname, lastname, gender, academicTitle }: NamedPerson): Person => ({
  lastname,
  gender,
  ...(gender === 'N' ? { firstname } : {}),
  ...(academicTitle === undefined ? {} : { academicTitle }),
});

const findArt = (id: number, catalogue: Catalogue): Zeugnisart => {
  const art = catalogue.lookups.zeugnisarten.find((candidate) => candidate.id === id);
  if (!art) throw new CompositionInputError('zeugnisart', `unknown value ${id}`);
  return art;
};

const findBestellgrund = (value: number, art: Zeugnisart, catalogue: Catalogue): Bestellgrund => {
  const reason = catalogue.lookups.bestellgruende.find((candidate) => candidate.value === value);
  if (reason?.art !== art.id) {
    throw new CompositionInputError('bestellgrund', `${value} is no reason of zeugnisart ${art.id}`);
  }
  return reason;
};
