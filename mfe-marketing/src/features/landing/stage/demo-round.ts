import type { Language } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

/** State of the demo: language of the question and index of the chosen level, 0 for the best. */
export type DemoState = { readonly language: Language; readonly level: number };

/** Number of levels; a round shows each and ends at the first. */
const levels = 5;

/** Milliseconds per sentence. */
const forSentence = 4200;

const moves = (): boolean => window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** `coming`: levels still to be shown automatically, 0 at rest; undefined before the start. */
type State = { readonly turn: DemoState; readonly coming: number | undefined };

const goOn = ({ turn: { language, level }, coming = levels }: State): State => ({
  turn: { language, level: (level + 1) % levels },
  coming: coming - 1,
});

/** Plays one round automatically, unless the reader prefers reduced motion; any choice of the reader ends it. */
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
