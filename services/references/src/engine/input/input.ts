import type { Language } from '@attesta/contracts/model/document-model.ts';

/** A gender that words can agree with. */
export type WordGender = 'M' | 'F';
/** N: neither «Frau» nor «Herr»; the whole name, and words that fit everybody. */
export type Gender = WordGender | 'N';

/** A calendar day `yyyy-mm-dd`; never a moment, so no time zone can move it. */
export type CalendarDate = string;

/** One stored answer: `bewertung` is '1' to '5', '0' for not relevant, the text of a text item, or null. */
export type RatingInput = {
  readonly idKompetenz: number;
  readonly bewertung: string | null;
  readonly keineRelevanz: boolean;
  /** An example, result or figure that bears a level out, as typed; left out where nobody gave one. */
  readonly evidence?: string;
};

/** One of several functions with the same employer. */
export type Position = {
  readonly function: string;
  readonly from: CalendarDate;
  /** Null for one that is, or was, held to the end. */
  readonly to: CalendarDate | null;
  /** As typed, in per cent. */
  readonly workload?: string;
  readonly tasks: readonly string[];
};

/** An earlier employment with the same employer. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Whom the reference names as clients and as superiors (`lookups.audiences`); the usual words where absent. */
export type Audiences = { readonly clients?: string; readonly superiors?: string };

/** How often each wording (`paragraph/wording-id.ts`) was used in other references of the account. */
export type WordingUses = Readonly<Record<string, number>>;

/** All that a reference is composed of, as plain data. */
export type CompositionInput = {
  readonly zeugnisId: string;
  readonly employee: {
    /** Empty for somebody with one name only. */
    readonly firstname: string;
    readonly lastname: string;
    readonly gender: Gender;
    /** As typed; absent for none. */
    readonly academicTitle?: string;
    /** `yyyy` where the year alone is known. */
    readonly birthday: CalendarDate;
    readonly hometown: string;
  };
  readonly employment: {
    readonly function: string;
    readonly tasks: readonly string[];
    readonly entryDate: CalendarDate;
    /** Functions before the last one and beside it; absent without any. */
    readonly positions?: readonly Position[];
    readonly positionsAs?: 'paragraph' | 'sections';
    /** Few short duties are told in a sentence, where their words allow it; absent for a list. */
    readonly tasksAsText?: true;
    /** Since when `function` was held, where there were others. */
    readonly functionFrom?: CalendarDate;
    /** Earlier employments; `entryDate` begins the last one. */
    readonly periods?: readonly Period[];
  };
  readonly zeugnis: {
    readonly zeugnisart: number;
    readonly zeugnisvariante: number | null;
    /** The trade whose own questions are asked (`lookups.trades`); absent for none. */
    readonly trade?: string;
    /** Absent where nobody chose. */
    readonly audiences?: Audiences;
    readonly bestellgrund: number;
    readonly leaveDate: CalendarDate | null;
    /** The date under the reference, where somebody chose one; else the rule of domain.md 3.8 gives it. */
    readonly issueDate?: CalendarDate;
    readonly signature1: string | null;
    readonly functionSignature1: string | null;
    readonly signature2: string | null;
    readonly functionSignature2: string | null;
    readonly sprache: Language;
  };
  readonly organisation: {
    readonly organization: string;
    /** What the customer confirmed for the name («bei der Politischen Gemeinde Wil»); absent where the rule speaks. */
    readonly phrase?: string;
    readonly address: string;
    readonly zip: string;
    readonly city: string;
  };
  readonly ratings: readonly RatingInput[];
  /** Wordings to keep clear of, the most used first of all; absent for none. */
  readonly avoided?: WordingUses;
  /** The day of this generator run; issue date and closing tense depend on it. */
  readonly today: CalendarDate;
};

/** Thrown for an input that the wizard's own rules do not let through; `field` says where. */
export class CompositionInputError extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = 'CompositionInputError';
    this.field = field;
  }
}
