import type { Language, RatingItem } from '@attesta/contracts';
import { useEffect, useState } from 'react';

import type { TextAnswerHints } from './text-answer-hints.tsx';

type AnswerHintsProps = {
  readonly item: RatingItem;
  readonly text: string;
  /** Language of the reference; nothing is checked without one. */
  readonly language: Language | null | undefined;
};

/**
 * What deserves a second look in a typed answer. All of it is loaded with the first text, so that the page stays small;
 * without it the answer is saved all the same.
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
