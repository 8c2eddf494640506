import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { PlaceOfOrigin } from '../input/place-of-origin.ts';
import type { Occurrence } from '../text/intensifiers.ts';
import type { CalendarDate, Gender } from '../input/input.ts';
import type { EmployerPhrase } from './employer-words.ts';
import type { TokenValues } from '../text/realise.ts';
import type { RichText } from '../text/rich-text.ts';
import type { Template } from '../text/template.ts';

/** What the rated sentences know of the person. */
export type Person = {
  readonly lastname: string;
  readonly gender: Gender;
  /** Of somebody whom no «Frau» or «Herr» names: every mention is the whole name. Absent for all others. */
  readonly firstname?: string;
  /** As typed; absent for none. */
  readonly academicTitle?: string;
};

/** The person as the first sentence of a document presents them. */
export type NamedPerson = Person & {
  readonly firstname: string;
};

/** What the fixed sentences say about one employment, cleaned but not yet put into words of a language. */
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
  /** What the customer confirmed for the name («bei der Politischen Gemeinde Wil»); absent where the rule speaks. */
  readonly employerPhrase?: string;
};

/** One function of several, or one employment of several, as its sentence names it. */
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
 * What the engine must know about a language beyond its texts. A language is one set of catalogue files and one
 * implementation of this interface, entered in the registry.
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
  /** The employer's name as printed, legal form kept on the line. */
  organizationName(organization: string): string;
  /** The employer inside a sentence: as the rule has it, then other ways to say it, some of them alike. */
  employerPhrases(organization: string): readonly EmployerPhrase[];
  placeAndDate(city: string, date: CalendarDate): string;
  /** The template with the verbs that its subject asks for: English «they» takes those of many. */
  agree(template: Template, person: Person, form: SubjectForm): Template;
  /** Items of an enumeration inside a sentence. */
  joinList(entries: readonly RichText[]): RichText;
  /** The same sentence with a pronoun where it names the person, if there is one, for use right after a sentence that did. */
  withPronounForName(template: Template, gender: Gender): Template;
  /** The template after a connector: German puts the verb before the subject, the others only drop the capital. */
  connect(connector: string, template: Template): Template;
  /** The first sentence for somebody of whose birthday the year alone is known: «geboren 1968» for «geboren am …». */
  bornInYear(template: Template): Template;
  /** The template without its sentence capital, for use inside a sentence. */
  lowerStart(template: Template): Template;
  /** «und» as it sounds before `word` (Italian: «ed» before e and è). */
  conjunctionBefore(word: string): string;
  /** The template with one intensifier replaced by a synonym, or null where the language does not allow it. */
  replaceIntensifier(template: Template, occurrence: Occurrence, word: string): Template | null;
  /** Rules of domain.md 3.9 for the generator's own words. */
  readonly typesetWords: (text: string) => string;
  /** Quotation marks, apostrophes, dashes and blanks that a user typed, as this language prints them. */
  readonly typesetTyped: (text: string) => string;
};
