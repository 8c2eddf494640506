import type { ShownFaultCode } from '@attesta/findings/messages/document-codes.ts';

/**
 * Consequence of a failed check (domain.md 4.1): `invariant` is a fault of the generator, so the text is composed again
 * in the plain style and the fault logged; `input` is refused where it is typed; `finding` is shown and never blocks.
 */
export type FaultClass = 'invariant' | 'input' | 'finding';

/** Place of a fault: a block of the document model and, if known, a sentence or task of it. */
export type Place = {
  readonly block: string;
  readonly sentence?: string;
};

/** One fault of a document. `params` hold the words found, but no names and no words of a user. */
export type Fault = {
  readonly check: CheckId;
  readonly class: FaultClass;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly place: Place | null;
};

/** Checks of domain.md 4.1 that run on every document; Q16 and Q38 belong to the build. */
export const checkIds =
  'Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 Q9 Q10 Q11 Q12 Q13 Q14 Q15 Q17 Q18 Q19 Q20 Q21 Q22 Q23 Q24 Q25 Q26 Q27 Q28 Q29 Q30 Q31 Q32 Q33 Q34 Q35 Q36 Q37 Q39 Q40 Q41 Q42 Q43 Q44 Q45 Q46'.split(
    ' ',
  ) as readonly CheckId[];
export type CheckId = `Q${number}`;

/** Faults of the generator, with an English explanation for the log. */
export const generatorFaults = {
  sharpS: 'ß in a Swiss German text',
  notation: 'unresolved notation of the catalogue',
  spacing: 'doubled blank, or a blank before a mark',
  sentenceForm: 'a sentence without capital or without exactly one full stop',
  emptyPart: 'an empty paragraph, sentence or bullet',
  doubleStop: 'two full stops where a user text ends',
  otherGender: 'a word about the person in the other gender',
  otherTitle: 'the title of the other gender',
  obliqueTitle: '«Herr» where German asks for «Herrn», or the reverse',
  otherTense: 'a verb in the tense of another type of reference',
  endOfEmployment: 'an end date or leaving reason in an interim reference',
  ratingInConfirmation: 'words of a rating in an employment confirmation',
  overallCount: 'not exactly one overall sentence',
  closingParts: 'closing sentences of another class than the reason and level ask for',
  closingReason: 'words of another reason',
  closingWish: 'a wish that the level does not allow, or none where it asks for one',
  closingAnswers: 'thanks, praise, regret or a recommendation that the answers do not bear out',
  sensitiveWord: 'a sensitive topic',
  forbiddenPhrase: 'a phrase that is read as a code',
  dateForm: 'a date that is not written as the language writes it or not the one given',
  strayDigit: 'a number that comes from no input',
  issueDate: 'an issue date against the rule',
  dateElision: 'an Italian article that does not fit the day',
  elision: 'a French word that should be elided, or should not',
  quoteMark: 'a straight apostrophe or quotation mark, or one of another language',
  frenchSpace: 'no narrow no-break space where French asks for one, or one elsewhere',
  noBreakSpace: 'a plain blank where a line must not break',
  repeatedSentence: 'a sentence twice',
  sameStart: 'too many sentences that start alike',
  saidTwice: 'an adverb of constancy twice in a clause',
  superlatives: 'two words of the highest degree in a sentence, or in more than half of the sentences',
  wordsClash: 'an intensifier before an adverb, or two adverbs side by side',
  connector: 'a connector twice, twice in a row, or before a weak sentence',
  intensity: 'an intensifier more than three times in a paragraph',
  missingTrace: 'an answered item that left no trace',
  surplusTrace: 'an item that left more than one trace, or one though it is hidden or unanswered',
  wrongLevel: 'a sentence of another level than the answer',
  partyOrder: 'parties of the conduct in another order, or not all of them',
  nameMissing: 'a paragraph about the person that does not name it',
  bareFirstName: 'the first name without the last name',
  title: 'a title of another type or language',
  employer: 'the employer or its place missing',
  userWords: 'words of a user that were changed or lost',
  foreignMark: 'first person, question or exclamation mark',
  foreignWord: 'a word of another language',
  nameGrammar: 'a name that the sentence should have declined, or with two articles',
  typedMark: 'a straight apostrophe or quotation mark in typed text',
  agreement: 'a participle that does not agree with the person',
} as const;
export type GeneratorFaultCode = keyof typeof generatorFaults;
export type FaultCode = ShownFaultCode | GeneratorFaultCode;
