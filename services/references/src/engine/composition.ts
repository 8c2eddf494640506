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
import type { CalendarDate, CompositionInput } from './input.ts';
import { issueDateOf } from './issue-date.ts';
import type { LanguageGrammar, Person } from './languages/language-grammar.ts';
import { grammarOf } from './languages/registry.ts';
import { overallLevels } from './overall-level.ts';
import type { OverallLevels } from './overall-level.ts';
import type { TokenValues } from './realise.ts';
import { shownGroups, usedItems } from './shown-items.ts';
import { closingTense, tenseOf } from './tense.ts';
import type { Tense } from './tense.ts';

/** `fluent` joins, varies and connects sentences; `plain` prints each item's first wording as a sentence of its own. */
export type Style = 'plain' | 'fluent';

/** Everything that is settled before the first sentence is written. */
export interface Composition {
  readonly input: CompositionInput;
  readonly style: Style;
  readonly catalogue: Catalogue;
  readonly texts: Texts;
  readonly words: GrammarData;
  readonly grammar: LanguageGrammar;
  readonly art: Zeugnisart;
  readonly bestellgrund: Bestellgrund;
  readonly groups: readonly GroupKey[];
  readonly person: Person;
  /** The date only if the art names one. */
  readonly leaveDate: CalendarDate | null;
  readonly issueDate: CalendarDate;
  readonly tense: Tense;
  readonly closingTense: Tense;
  readonly answers: Answers;
  readonly levels: OverallLevels;
  readonly tokens: TokenValues;
}

/** Arts 2 and 4 without a leave date read as interim references (DOMAIN 1.1). */
export function isInterim({ art, leaveDate }: Pick<Composition, 'art' | 'leaveDate'>): boolean {
  return art.id === 1 || ((art.id === 2 || art.id === 4) && leaveDate === null);
}

export function isConfirmation({ art }: Pick<Composition, 'art'>): boolean {
  return art.id === confirmation;
}

const confirmation: ArtId = 3;

/**
 * Settles tense, dates, levels and tokens of one reference.
 * @throws CompositionInputError if art, variante, bestellgrund and leave date do not fit each other,
 *   LanguageNotSupportedError, RangeError for a date that does not exist
 */
export function prepareComposition(input: CompositionInput, catalogue: Catalogue, style: Style): Composition {
  const { zeugnis, employee, employment, organisation } = input;
  const art = findArt(zeugnis.zeugnisart, catalogue);
  const bestellgrund = findBestellgrund(zeugnis.bestellgrund, art, catalogue);
  const leaveDate = art.showAustrittsdatum ? zeugnis.leaveDate : null;
  if (art.leaveDateRequired && leaveDate === null)
    throw new CompositionInputError('leaveDate', 'this zeugnisart needs a leave date');
  if (art.id !== confirmation && !catalogue.lookups.zeugnisvarianten.some(isVariante))
    throw new CompositionInputError('zeugnisvariante', `unknown value ${zeugnis.zeugnisvariante}`);

  const grammar = grammarOf(zeugnis.sprache, catalogue);
  const used = usedItems(catalogue, art.id, zeugnis.zeugnisvariante);
  const answers = answersTo(used, input.ratings);
  const issueDate = issueDateOf(input.today, leaveDate, art.id === confirmation);
  const person: Person = employee;

  return {
    input,
    style,
    catalogue,
    texts: catalogue.texts[zeugnis.sprache],
    words: catalogue.grammar[zeugnis.sprache],
    grammar,
    art,
    bestellgrund,
    groups: shownGroups(catalogue, art.id, zeugnis.zeugnisvariante),
    person,
    leaveDate,
    issueDate,
    tense: tenseOf(art.id, leaveDate),
    closingTense: closingTense(issueDate, leaveDate),
    answers,
    levels: overallLevels(answers.rated),
    tokens: grammar.tokens({
      person,
      birthday: employee.birthday,
      heimatort: readHeimatort(employee.hometown, catalogue.countries),
      functionTitle: employment.function,
      entryDate: employment.entryDate,
      leaveDate,
      workload: answers.texts.get('erg_pensum') ?? null,
      organization: organisation.organization,
    }),
  };

  function isVariante({ id }: { id: number }): boolean {
    return id === zeugnis.zeugnisvariante;
  }
}

function findArt(id: number, catalogue: Catalogue): Zeugnisart {
  const art = catalogue.lookups.zeugnisarten.find((candidate) => candidate.id === id);
  if (!art) throw new CompositionInputError('zeugnisart', `unknown value ${id}`);
  return art;
}

function findBestellgrund(value: number, art: Zeugnisart, catalogue: Catalogue): Bestellgrund {
  const reason = catalogue.lookups.bestellgruende.find((candidate) => candidate.value === value);
  if (reason?.art !== art.id)
    throw new CompositionInputError('bestellgrund', `${value} is no reason of zeugnisart ${art.id}`);
  return reason;
}
