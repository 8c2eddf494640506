import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { PlaceOfOrigin } from '../input/place-of-origin.ts';
import type { Occurrence } from '../text/intensifiers.ts';
import type { CalendarDate } from '../input/input.ts';
import type { EmployerPhrase } from './employer-words.ts';
import type { Gender, TokenValues } from '../text/realise.ts';
import type { RichText } from '../text/rich-text.ts';
import type { Template } from '../text/template.ts';

/** The person of the rated sentences. */
export type Person = {
  readonly lastname: string;
  readonly gender: Gender;
  /** Set if no «Frau» or «Herr» fits: every mention is then the whole name. */
  readonly firstname?: string;
  /** As typed; absent for none. */
  readonly academicTitle?: string;
};

/** The person at the first mention in a document. */
export type NamedPerson = Person & {
  readonly firstname: string;
};

/** Facts of the fixed sentences about an employment, cleaned but not yet in words of a language. */
export type Facts = {
  readonly person: NamedPerson;
  readonly birthday: CalendarDate;
  readonly heimatort: PlaceOfOrigin;
  readonly functionTitle: string;
  readonly entryDate: CalendarDate;
  readonly leaveDate: CalendarDate | null;
  /** Answer of erg_pensum as typed, or null. */
  readonly workload: string | null;
  readonly organization: string;
  /** The confirmed phrase for the name («bei der Politischen Gemeinde Wil»); absent for the generated one. */
  readonly employerPhrase?: string;
};

/** One of several functions or employments, for its sentence. */
export type TimedFacts = {
  /** Null for an employment. */
  readonly functionTitle: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  /** As typed, or null. */
  readonly workload: string | null;
};

export type SubjectForm = 'name' | 'pronoun';

/**
 * The grammar of a language. A language is one set of catalogue files and one implementation of this interface, entered
 * in the registry.
 */
export type LanguageGrammar = {
  readonly language: Language;
  /** Values of the tokens that name the person: {N} and its cases, {PRON}, {PRONC} (domain.md 3.2). */
  personTokens(person: Person): TokenValues;
  /** Values of all other tokens of domain.md 3.2; {BIS} and its kin are absent without a leave date. */
  factTokens(facts: Facts): TokenValues;
  /** First and last name with the academic title, without «Frau» or «Herr», for a heading. */
  headingName(person: NamedPerson): string;
  /** Values of {VON}, {BIS}, {FUNK}, {PENSUM} and their kin for one of several functions or employments. */
  timedTokens(facts: TimedFacts): TokenValues;
  /** The person as subject, as written inside a sentence (rule 3.4 no 5). */
  subject(person: Person, form: SubjectForm): RichText;
  /** The employer's name as printed, with the legal form on the same line. */
  organizationName(organization: string): string;
  /** The employer inside a sentence: the generated phrase, then other possible ones; may contain duplicates. */
  employerPhrases(organization: string): readonly EmployerPhrase[];
  placeAndDate(city: string, date: CalendarDate): string;
  /** The template with verbs that agree with its subject: English «they» takes the plural. */
  agree(template: Template, person: Person, form: SubjectForm): Template;
  /** Joins items of an enumeration inside a sentence. */
  joinList(entries: readonly RichText[]): RichText;
  /**
   * The same sentence with a pronoun in place of the name, if there is one, for use right after a sentence with the
   * name.
   */
  withPronounForName(template: Template, gender: Gender): Template;
  /** The template after a connector: German puts the verb before the subject, the others only drop the capital. */
  connect(connector: string, template: Template): Template;
  /** The first sentence for a birthday of which only the year is known: «geboren 1968» for «geboren am …». */
  bornInYear(template: Template): Template;
  /** The template without its sentence capital, for use inside a sentence. */
  lowerStart(template: Template): Template;
  /** «und» as it sounds before `word` (Italian: «ed» before e and è). */
  conjunctionBefore(word: string): string;
  /** The template with one intensifier replaced by a synonym, or null if the language does not allow it. */
  replaceIntensifier(template: Template, occurrence: Occurrence, word: string): Template | null;
  /** Rules of domain.md 3.9 for the engine's own words. */
  readonly typesetWords: (text: string) => string;
  /** Quotation marks, apostrophes, dashes and blanks that a user typed, as this language prints them. */
  readonly typesetTyped: (text: string) => string;
};
