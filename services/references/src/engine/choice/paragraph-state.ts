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
  /** Sentences in a row that begin with the person. */
  personsInARow: number;
  /** Sentences since the one that named the person. */
  nameless: number;
  /** True if the last sentence, or the fixed one that opens the paragraph, names the person. */
  justNamed: boolean;
};

/** `avoidsPerson` is true for a paragraph that had better not begin with the person. */
export const emptyParagraphState = ({
  mayOpenFixed,
  avoidsPerson,
  justNamed,
}: {
  readonly mayOpenFixed: boolean;
  readonly avoidsPerson: boolean;
  readonly justNamed: boolean;
}): ParagraphState => ({
  mayOpenFixed,
  firstWords: [],
  verbs: [],
  once: [],
  last: null,
  lastAhead: null,
  fixedAhead: 0,
  things: 0,
  superlatives: 0,
  personsInARow: avoidsPerson ? 1 : 0,
  nameless: 0,
  justNamed,
});

export const recordWording = (wording: Wording, state: ParagraphState): void => {
  state.firstWords.push(wording.firstWord);
  state.verbs.push(...wording.verbs);
  state.once.push(...wording.once);
  state.last = wording;
  state.justNamed = wording.opening !== 'other';
  state.nameless = state.justNamed ? 0 : state.nameless + 1;
  state.personsInARow = wording.opening === 'person' ? state.personsInARow + 1 : 0;
  if (wording.isSuperlative) state.superlatives += 1;
  if (wording.isFixed && wording.opening === 'other') state.things += 1;
  if (isWeakThing(wording.sentence)) return;
  state.lastAhead = wording;
  if (wording.isFixed) state.fixedAhead += 1;
};
