import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Answers, Level } from './answers.ts';
import type {
  ArtId,
  Bestellgrund,
  Catalogue,
  GrammarData,
  GroupKey,
  Texts,
  Zeugnisart,
} from '../catalogue/catalogue-schema.ts';
import type { Audiences, CalendarDate, CompositionInput, RatingInput, WordingUses } from '../input/input.ts';
import type { LanguageGrammar, Person, SubjectForm } from '../languages/language-grammar.ts';
import type { Tense, TokenValues } from '../text/realise.ts';
import type { RichText } from '../text/rich-text.ts';
import type { Changes } from '../changes/changes-of.ts';
import type { SentenceChange } from '../input/sentence-change.ts';
import type { EvidencePhrase } from './evidence-phrases.ts';
import type { Seed } from './seeded-choice.ts';

/** `fluent` joins, varies and connects sentences; `plain` prints each item's first wording as a sentence of its own. */
export type Style = 'plain' | 'fluent';

/** Input of the rated paragraphs. Nothing in it is private except the person's name. */
export type RatedInput = {
  /** Seed of the choice among equal wordings. */
  readonly zeugnisId: string;
  readonly sprache: Language;
  readonly zeugnisart: number;
  readonly zeugnisvariante: number | null;
  /** Trade whose questions are asked in addition; absent for none. */
  readonly trade?: string | undefined;
  /** Audiences in the behaviour sentence; absent for the usual words. */
  readonly audiences?: Audiences | undefined;
  /** True if the employment has a last day; decides the tense. */
  readonly hasLeaveDate: boolean;
  readonly person: Person;
  readonly ratings: readonly RatingInput[];
  /** Wordings to avoid; absent for none. */
  readonly avoided?: WordingUses | undefined;
  /** Changes of the user in single sentences; absent where answers are shown, not the document. */
  readonly changes?: readonly SentenceChange[] | undefined;
  /** Duties that sentences may take up; absent for somebody who does not see them, such as a deputy. */
  readonly tasks?: readonly string[] | undefined;
};

/** Everything decided before the first rated sentence. */
export type RatedComposition = {
  readonly seed: Seed;
  /** The seed of the first attempt, for what is settled once for the whole reference, such as the order of its sentences. */
  readonly ownSeed: Seed;
  readonly style: Style;
  readonly catalogue: Catalogue;
  readonly texts: Texts;
  readonly words: GrammarData;
  readonly grammar: LanguageGrammar;
  readonly art: Zeugnisart;
  readonly groups: readonly GroupKey[];
  readonly person: Person;
  readonly audiences: Audiences;
  /** Subjects of sentences about the person. */
  readonly subjects: Readonly<Record<SubjectForm, RichText>>;
  readonly tense: Tense;
  readonly answers: Answers;
  /** Evidence of rated items as it is printed, in the catalogue's order. */
  readonly evidence: ReadonlyMap<string, EvidencePhrase>;
  /** Duties as circumstances, the weightier first. */
  readonly duties: readonly RichText[];
  /** Key of the one weak item that the text leaves out by the customer's choice. */
  readonly leftOut: string | null;
  /** Level of the whole; null if nothing was rated. */
  readonly verdict: Level | null;
  readonly tokens: TokenValues;
  /** Changes of the user in single sentences; null for nothing. */
  readonly changes: Changes | null;
  /** Null if nothing is avoided. */
  readonly avoided: WordingUses | null;
  /**
   * Set for a document in which too many sentences start alike: its paragraphs may open with another phrase before the
   * name, the name returns later, and fewer sentences are joined.
   */
  readonly variesOpenings: boolean;
};

/** Everything decided before the first sentence of a whole reference. */
export type Composition = RatedComposition & {
  readonly input: CompositionInput;
  readonly bestellgrund: Bestellgrund;
  /** Null if the kind names no date. */
  readonly leaveDate: CalendarDate | null;
  readonly issueDate: CalendarDate;
  readonly closingTense: Tense;
};

/** Kinds 2 and 4 without a leave date read as interim references (domain.md 1.1). */
export const isInterim = ({
  art,
  leaveDate,
}: Pick<Composition, 'art'> & { readonly leaveDate: unknown }): boolean =>
  art.id === 1 || ((art.id === 2 || art.id === 4) && leaveDate === null);

export const isConfirmation = ({ art }: Pick<RatedComposition, 'art'>): boolean => art.id === confirmation;

export const confirmation: ArtId = 3;
