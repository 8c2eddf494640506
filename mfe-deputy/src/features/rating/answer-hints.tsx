import type { Language, RatingItem } from '@attesta/contracts';
import { useEffect, useState } from 'react';

import type { TextAnswerHints } from './text-answer-hints.tsx';

type AnswerHintsProps = {
  readonly item: RatingItem;
  readonly text: string;
  /** Language of the reference; without one nothing is checked. */
  readonly language: Language | null | undefined;
};

/**
 * Findings of a typed answer. Their code is loaded with the first text, to keep the page small; answers are saved
 * without it too.
 */
export const AnswerHints = ({ item: { field }, text, language }: AnswerHintsProps) => {
  const [loaded, setLoaded] = useState<{ readonly Hints: typeof TextAnswerHints } | null>(null);
  const isNeeded = field !== undefined && language != null && text.trim() !== '';
  useEffect(() => {
    if (!isNeeded || loaded !== null) return undefined;
    let left = false;
    const load = async (): Promise<void> => {
      const { TextAnswerHints: Hints } = await import('./text-answer-hints.tsx');
      if (!left) setLoaded({ Hints });
    };
    void load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [isNeeded, loaded]);
  if (!isNeeded || loaded === null) return null;
  const { Hints } = loaded;
  return <Hints field={field} text={text} language={language} />;
};
