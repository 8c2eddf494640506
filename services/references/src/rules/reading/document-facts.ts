/** N: neither «Frau» nor «Herr», and no gendered word. */
export type Gender = 'M' | 'F' | 'N';
/** 5 is the best (domain.md 2.2). */
export type Level = 1 | 2 | 3 | 4 | 5;
/** A calendar day `yyyy-mm-dd`. */
export type CalendarDate = string;

export const conductItems = ['verh_vorgesetzte', 'verh_mitarbeitende', 'verh_team', 'verh_kunden'] as const;

/** An answered item that counts for this reference: level and evidence of a radio item, or words of a text
 * item. `printed` is false for a level that the text does not state; with
 * `isFact` the evidence stands in place of a sentence. */
export type Answer =
  | {
      readonly key: string;
      readonly level: Level;
      readonly evidence?: string;
      readonly printed?: false;
      readonly isFact?: true;
    }
  | { readonly key: string; readonly text: string };

export type PositionFacts = {
  readonly function: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly workload?: string;
  readonly tasks: readonly string[];
};

/** Facts that a document must agree with, as plain data independent of the composer. */
export type DocumentFacts = {
  readonly gender: Gender;
  /** Empty for a person with a single name. */
  readonly firstname: string;
  readonly lastname: string;
  /** `yyyy` if only the year is known. */
  readonly birthday: CalendarDate;
  readonly entryDate: CalendarDate;
  readonly leaveDate: CalendarDate | null;
  /** Chosen date of the reference; null for the usual one. */
  readonly issueDate?: CalendarDate | null;
  /** The day of the generator run. */
  readonly today: CalendarDate;
  readonly zeugnisart: number;
  readonly zeugnisvariante: number | null;
  readonly bestellgrund: number;
  readonly function: string;
  readonly tasks: readonly string[];
  /** Earlier and parallel functions, and the start of the last one. */
  readonly positions?: {
    readonly list: readonly PositionFacts[];
    readonly inSections: boolean;
    readonly functionFrom: CalendarDate;
  };
  /** Earlier employments with the same employer. */
  readonly periods?: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[];
  /** Answered items that count; every item not listed is hidden, unanswered or not relevant and must leave no trace. */
  readonly answers: readonly Answer[];
  /** Level of the whole (domain.md 3.3); null without a rating. */
  readonly verdict: Level | null;
  readonly organization: string;
  /** Confirmed phrase for the first sentence («bei der Politischen Gemeinde Wil»). */
  readonly employerPhrase?: string;
  readonly city: string;
  /** Signatories as typed, from left to right; empty ones may be omitted. */
  readonly signatures: readonly { readonly name: string; readonly function: string }[];
};

/** Options of one run of the checks. */
export type CheckOptions = {
  /** Omits findings, which are shown but never withhold a text; for the composer. */
  readonly invariantsOnly?: boolean;
  /** True for a text in the plain style, which repeats itself by design: Q25 to Q27 do not apply. */
  readonly plain?: boolean;
  /** Set once the document is laid out. */
  readonly layout?: {
    readonly pages: number;
    /** True if closing and signatures are on one page; absent if unknown. */
    readonly signaturesTogether?: boolean;
  };
};

const confirmation = 3;
const finalReference = 5;

export const isConfirmation = ({ zeugnisart }: DocumentFacts): boolean => zeugnisart === confirmation;

/** Kinds 2 and 4 without a leave date count as interim references (domain.md 1.1). */
export const isInterim = ({ zeugnisart, leaveDate }: DocumentFacts): boolean =>
  zeugnisart === 1 || ((zeugnisart === 2 || zeugnisart === 4) && leaveDate === null);

/** True if duties and performance are in the past tense (domain.md 3.6). */
export const isPast = ({ zeugnisart, leaveDate }: DocumentFacts): boolean =>
  zeugnisart === finalReference || (zeugnisart !== 1 && leaveDate !== null);
