import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { SentenceChange } from './sentence-change.ts';
import type { Gender } from '../text/realise.ts';

/** A calendar day `yyyy-mm-dd`; not a moment, so independent of time zones. */
export type CalendarDate = string;

/** One stored answer: `bewertung` is '1' to '5', '0' for not relevant, the text of a text item, or null. */
export type RatingInput = {
  readonly idKompetenz: number;
  readonly bewertung: string | null;
  readonly keineRelevanz: boolean;
  /** An example, result or figure that supports the level, as typed; absent for none. */
  readonly evidence?: string;
  /** True if the customer wants the rating out of the text; it counts all the same, and only where it may be left out. */
  readonly leftOut?: true;
};

/** One of several functions with the same employer. */
export type Position = {
  readonly function: string;
  readonly from: CalendarDate;
  /** Null if held to the end. */
  readonly to: CalendarDate | null;
  /** As typed, in per cent. */
  readonly workload?: string;
  readonly tasks: readonly string[];
};

/** An earlier employment with the same employer. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Names for clients and superiors (`lookups.audiences`); absent for the usual words. */
export type Audiences = { readonly clients?: string; readonly superiors?: string };

/** Uses of each wording (`drafts/wording-id.ts`) in other references of the account. */
export type WordingUses = Readonly<Record<string, number>>;

/** Input of a composition, as plain data. */
export type CompositionInput = {
  readonly zeugnisId: string;
  readonly employee: {
    /** Empty for a person with one name only. */
    readonly firstname: string;
    readonly lastname: string;
    readonly gender: Gender;
    /** As typed; absent for none. */
    readonly academicTitle?: string;
    /** `yyyy` if only the year is known. */
    readonly birthday: CalendarDate;
    readonly hometown: string;
  };
  readonly employment: {
    readonly function: string;
    readonly tasks: readonly string[];
    readonly entryDate: CalendarDate;
    /** Functions before the last one and beside it; absent for none. */
    readonly positions?: readonly Position[];
    readonly positionsAs?: 'paragraph' | 'sections';
    /** True to tell few short duties in a sentence, if their words allow it; absent for a list. */
    readonly tasksAsText?: true;
    /** First day of `function`, if there were others before. */
    readonly functionFrom?: CalendarDate;
    /** Earlier employments; `entryDate` begins the last one. */
    readonly periods?: readonly Period[];
  };
  readonly zeugnis: {
    readonly zeugnisart: number;
    readonly zeugnisvariante: number | null;
    /** The trade whose own questions are asked (`lookups.trades`); absent for none. */
    readonly trade?: string;
    /** Absent if not chosen. */
    readonly audiences?: Audiences;
    readonly bestellgrund: number;
    readonly leaveDate: CalendarDate | null;
    /** The chosen date under the reference; absent for the rule of domain.md 3.8. */
    readonly issueDate?: CalendarDate;
    readonly signature1: string | null;
    readonly functionSignature1: string | null;
    readonly signature2: string | null;
    readonly functionSignature2: string | null;
    readonly sprache: Language;
  };
  readonly organisation: {
    readonly organization: string;
    /** The confirmed phrase for the name («bei der Politischen Gemeinde Wil»); absent for the generated one. */
    readonly phrase?: string;
    readonly address: string;
    readonly zip: string;
    readonly city: string;
  };
  readonly ratings: readonly RatingInput[];
  /** Changes of the user in single sentences; absent for nothing. */
  readonly changes?: readonly SentenceChange[];
  /** Wordings to avoid, the most used ones above all; absent for none. */
  readonly avoided?: WordingUses;
  /** The day of composing; issue date and closing tense depend on it. */
  readonly today: CalendarDate;
};

/** An input that the wizard's own rules do not let through; `field` names the place. */
export class CompositionInputError extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = 'CompositionInputError';
    this.field = field;
  }
}
