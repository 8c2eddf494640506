import type { Language } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

/** One state of the stage: a question in a language, and the level chosen, 0 the best. */
export type DemoState = { readonly language: Language; readonly level: number };

/** One round: every level once, and back to where it began. */
const levels = 5;

/** Milliseconds for which a sentence stands before the next comes. */
const forSentence = 4200;

const moves = (): boolean => window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** `coming`: how many levels are still shown by themselves, 0 at rest; undefined while nothing has begun or was chosen. */
type State = { readonly turn: DemoState; readonly coming: number | undefined };

const goOn = ({ turn: { language, level }, coming = levels }: State): State => ({
  turn: { language, level: (level + 1) % levels },
  coming: coming - 1,
});

/** Shows a round by itself, once, unless the reader has asked for rest; any choice of the reader's own ends it. */
export const useDemoRound = (language: Language) => {
  const [state, setState] = useState<State>({ turn: { language, level: 0 }, coming: undefined });
  const { turn, coming } = state;

  useEffect(() => {
    if (coming === 0 || (coming === undefined && !moves())) return undefined;
    const timer = setTimeout(() => setState(goOn), forSentence);
    return () => clearTimeout(timer);
  }, [coming]);

  return {
    turn,
    isPlaying: coming !== undefined && coming > 0,
    play: () => setState(goOn({ turn, coming: levels })),
    pause: () => setState({ turn, coming: 0 }),
    choose: (next: DemoState) => setState({ turn: next, coming: 0 }),
  };
};
