import { isWeakThing } from '../drafts/strength.ts';
import type { Wording } from './wordings.ts';

/** State of a paragraph after the sentences chosen so far. */
export type ParagraphState = {
  readonly mayOpenFixed: boolean;
  readonly firstWords: string[];
  readonly verbs: string[];
  /** Words that the paragraph should not repeat. */
  readonly once: string[];
  last: Wording | null;
  /** The last sentence, weak ones about a thing left out: these move to the end. */
  lastAhead: Wording | null;
  fixedAhead: number;
  /** Strong sentences about a thing. */
  things: number;
  superlatives: number;
  /** Sentences since the one that named the person. */
  nameless: number;
  /** True if the last sentence, or the fixed one that opens the paragraph, names the person. */
  justNamed: boolean;
};

export const emptyParagraphState = (mayOpenFixed: boolean, justNamed: boolean): ParagraphState => ({
  mayOpenFixed,
  firstWords: [],
  verbs: [],
  once: [],
  last: null,
  lastAhead: null,
  fixedAhead: 0,
  things: 0,
  superlatives: 0,
  nameless: 0,
  justNamed,
});

export const recordWording = (wording: Wording, said: ParagraphState): void => {
  said.firstWords.push(wording.firstWord);
  said.verbs.push(wording.verb);
  said.once.push(...wording.once);
  said.last = wording;
  said.justNamed = wording.opening !== 'other';
  said.nameless = said.justNamed ? 0 : said.nameless + 1;
  if (wording.isSuperlative) said.superlatives += 1;
  if (wording.isFixed && wording.opening === 'other') said.things += 1;
  if (isWeakThing(wording.sentence)) return;
  said.lastAhead = wording;
  if (wording.isFixed) said.fixedAhead += 1;
};
