import type {
  DocumentModel,
  Paragraph,
  TextSpan,
  Sentence,
} from '@attesta/contracts/model/document-model.ts';

import type { CheckOptions, DocumentFacts } from './document-facts.ts';
import type { Place } from './faults.ts';
import { ownWordsOf, memoizeByText } from './word-search.ts';
import type { OwnWords } from './word-search.ts';
import type { DocumentWords } from './document-words.ts';

/** Replaces typed words; neither letter, digit nor blank, so that no check of words matches it. */
export const mask = '\uFFFC';

export type ReadSentence = {
  readonly sentence: Sentence;
  readonly block: Paragraph;
  readonly place: Place;
  /** The generator's words, with typed words masked. */
  readonly own: OwnWords;
  readonly full: string;
  /** True if at least one word is the generator's. */
  readonly isGenerated: boolean;
  /** First word in lower case, or null if it was typed. */
  readonly firstWord: string | null;
};

/** A document read once for all checks. */
export type Reading = {
  readonly model: DocumentModel;
  readonly facts: DocumentFacts;
  readonly options: CheckOptions;
  readonly words: DocumentWords;
  readonly sentences: readonly ReadSentence[];
  readonly paragraphs: readonly { readonly id: string; readonly sentences: readonly ReadSentence[] }[];
};

export const readDocument = (
  model: DocumentModel,
  facts: DocumentFacts,
  words: DocumentWords,
  options: CheckOptions,
): Reading => {
  const sentences: ReadSentence[] = [];
  const paragraphs: { id: string; sentences: ReadSentence[] }[] = [];
  for (const block of model.blocks) {
    if (block.type !== 'paragraph') continue;
    const ofBlock = block.sentences.map((sentence) => readSentence(sentence, block));
    sentences.push(...ofBlock);
    paragraphs.push({ id: block.id, sentences: ofBlock });
  }
  return {
    model,
    facts,
    options,
    words,
    sentences,
    paragraphs,
  };
};

const readSentence = (sentence: Sentence, block: Paragraph): ReadSentence => {
  const own = ownWordsOf(ownText(sentence.runs));
  return {
    sentence,
    block,
    place: { block: block.id, sentence: sentence.id },
    own,
    full: sentence.runs.some(isUsers) ? textOf(sentence.runs) : own.text,
    isGenerated: hasLetter(own),
    firstWord: firstWordOf(own),
  };
};

const isUsers = ({ origin }: TextSpan): boolean => origin === 'user';

const ownText = (runs: readonly TextSpan[]): string => {
  let text = '';
  for (const run of runs) text += isUsers(run) ? mask : run.text;
  return text;
};

const hasLetter = memoizeByText((own) => /\p{L}/u.test(own));

const firstWordOf = memoizeByText((own) => /^[^\p{L}\uFFFC]*(\p{L}+)/u.exec(own)?.[1]?.toLowerCase() ?? null);

export const textOf = (runs: readonly TextSpan[]): string => {
  let text = '';
  for (const run of runs) text += run.text;
  return text;
};

/** Levels of the ratings that a sentence states. */
export const levelsOf = ({ sentence }: ReadSentence): number[] =>
  sentence.sources.flatMap((source) => (source.type === 'rating' ? [source.value] : []));
