/** N: neither «Frau» nor «Herr», and no word that tells. */
export type Gender = 'M' | 'F' | 'N';
/** 5 is the best (domain.md 2.2). */
export type Level = 1 | 2 | 3 | 4 | 5;
/** A calendar day `yyyy-mm-dd`. */
export type CalendarDate = string;

export const conductItems = ['verh_vorgesetzte', 'verh_mitarbeitende', 'verh_team', 'verh_kunden'] as const;

/** One answered item that counts for this reference: a level for a radio item, with its evidence, words for a text item. */
export type Answer =
  | { readonly key: string; readonly level: Level; readonly evidence?: string }
  | { readonly key: string; readonly text: string };

export type PositionFacts = {
  readonly function: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly workload?: string;
  readonly tasks: readonly string[];
};

/** What a document must agree with, as plain data that any caller can make of a composition's input. */
export type DocumentFacts = {
  readonly gender: Gender;
  /** Empty for somebody with one name. */
  readonly firstname: string;
  readonly lastname: string;
  /** `yyyy` where the year alone is known. */
  readonly birthday: CalendarDate;
  readonly entryDate: CalendarDate;
  readonly leaveDate: CalendarDate | null;
  /** The date under the reference, where somebody chose one. */
  readonly issueDate?: CalendarDate | null;
  /** The day of the generator run. */
  readonly today: CalendarDate;
  readonly zeugnisart: number;
  readonly zeugnisvariante: number | null;
  readonly bestellgrund: number;
  readonly function: string;
  readonly tasks: readonly string[];
  /** Functions before the last one or beside it, and since when the last one was held. */
  readonly positions?: {
    readonly list: readonly PositionFacts[];
    readonly inSections: boolean;
    readonly functionFrom: CalendarDate;
  };
  /** Earlier employments with the same employer. */
  readonly periods?: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[];
  /** Answered items that count; every item not listed is hidden, unanswered or not relevant and must leave no trace. */
  readonly answers: readonly Answer[];
  /** Levels of performance, conduct and the whole (domain.md 3.3); null where nothing was rated. */
  readonly levels: { readonly P: Level | null; readonly C: Level | null; readonly O: Level | null };
  readonly organization: string;
  /** How the first sentence says it, where somebody confirmed that («bei der Politischen Gemeinde Wil»). */
  readonly employerPhrase?: string;
  readonly city: string;
  /** Signers as typed, from left to right; empty ones may be left out. */
  readonly signatures: readonly { readonly name: string; readonly function: string }[];
};

/** Circumstances of one run of the checks. */
export type CheckOptions = {
  /** Leaves out what is shown but never keeps a text back, for who composes it. */
  readonly invariantsOnly?: boolean;
  /** The plain mode repeats itself by design: without merging and rings the variety checks Q25 to Q27 do not apply. */
  readonly plain?: boolean;
  /** Set once the document is laid out. */
  readonly layout?: {
    readonly pages: number;
    /** Whether closing and signatures stand on one page, where somebody looked. */
    readonly signaturesTogether?: boolean;
  };
};

const confirmation = 3;
const finalReference = 5;

export const isConfirmation = ({ zeugnisart }: DocumentFacts): boolean => zeugnisart === confirmation;

/** Arts 2 and 4 without a leave date read as interim references (domain.md 1.1). */
export const isInterim = ({ zeugnisart, leaveDate }: DocumentFacts): boolean =>
  zeugnisart === 1 || ((zeugnisart === 2 || zeugnisart === 4) && leaveDate === null);

/** Tense of duties and performance (domain.md 3.6). */
export const isPast = ({ zeugnisart, leaveDate }: DocumentFacts): boolean =>
  zeugnisart === finalReference || (zeugnisart !== 1 && leaveDate !== null);
