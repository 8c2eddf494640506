import type { Language } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

/** State of the demo: language of the question and index of the chosen level, 0 for the best. */
export type DemoState = { readonly language: Language; readonly level: number };

/** Number of levels; a round shows each and ends at the first. */
const levelCount = 5;

/** Milliseconds per sentence. */
const sentenceMilliseconds = 4200;

const allowsMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** `coming`: levels still to be shown automatically, 0 at rest; undefined before the start. */
type State = { readonly demo: DemoState; readonly remaining: number | undefined };

const nextState = ({ demo: { language, level }, remaining = levelCount }: State): State => ({
  demo: { language, level: (level + 1) % levelCount },
  remaining: remaining - 1,
});

/** Plays one round automatically, unless the reader prefers reduced motion; any choice of the reader ends it. */
export const useDemoRound = (language: Language) => {
  const [state, setState] = useState<State>({ demo: { language, level: 0 }, remaining: undefined });
  const { demo, remaining } = state;

  useEffect(() => {
    if (remaining === 0 || (remaining === undefined && !allowsMotion())) return undefined;
    const timer = setTimeout(() => setState(nextState), sentenceMilliseconds);
    return () => clearTimeout(timer);
  }, [remaining]);

  return {
    demo,
    isPlaying: remaining !== undefined && remaining > 0,
    play: () => setState(nextState({ demo, remaining: levelCount })),
    pause: () => setState({ demo, remaining: 0 }),
    choose: (next: DemoState) => setState({ demo: next, remaining: 0 }),
  };
};
