import type { Language } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

/** What stands on the stage: a question in a language, and the level chosen; null before the choice. */
export type Turn = { readonly language: Language; readonly level: number | null };

/** The order on the stage, and the level that each language shows: not only praise. */
const chosen: readonly (readonly [Language, number])[] = [
  ['de', 0],
  ['fr', 1],
  ['it', 0],
  ['en', 2],
];

export const firstTurn = (language: Language): Turn => ({
  language,
  level: chosen.find(([each]) => each === language)?.[1] ?? 0,
});

/** One round through the other languages, which ends where it began. */
export const roundFrom = (language: Language): readonly Turn[] => {
  const start = chosen.findIndex(([each]) => each === language);
  return [...chosen.slice(start + 1), ...chosen.slice(0, start + 1)].flatMap(([each, level]) => [
    { language: each, level: null },
    { language: each, level },
  ]);
};

/** Milliseconds for which a question, and a sentence, stands before the next comes. */
const forQuestion = 1400;
const forSentence = 4200;

const moves = (): boolean => window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** `coming` is what is still to be shown by itself: null at rest, undefined while nothing has begun or was chosen. */
type State = { readonly turn: Turn; readonly coming: readonly Turn[] | null | undefined };

const goOn = ({ turn, coming }: State): State => {
  const [next, ...later] = coming ?? [];
  return next === undefined ? { turn, coming: null } : { turn: next, coming: later };
};

/** Shows a round by itself, once, unless the reader has asked for rest; any choice of the reader's own ends it. */
export const useTurns = (language: Language) => {
  const [state, setState] = useState<State>({ turn: firstTurn(language), coming: undefined });
  const { turn, coming } = state;

  useEffect(() => {
    if (!moves()) return undefined;
    const begin = (now: State): State =>
      now.coming === undefined ? goOn({ ...now, coming: roundFrom(language) }) : now;
    const timer = setTimeout(() => setState(begin), forSentence);
    return () => clearTimeout(timer);
  }, [language]);

  useEffect(() => {
    if (coming == null) return undefined;
    const timer = setTimeout(() => setState(goOn), turn.level === null ? forQuestion : forSentence);
    return () => clearTimeout(timer);
  }, [coming, turn]);

  return {
    turn,
    isPlaying: coming != null,
    play: () => setState(goOn({ turn, coming: roundFrom(turn.language) })),
    pause: () => setState({ turn, coming: null }),
    choose: (next: Turn) => setState({ turn: next, coming: null }),
  };
};
