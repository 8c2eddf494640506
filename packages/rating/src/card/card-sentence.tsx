import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { stacked } from './scale-segments.tsx';

/** Quotation of the reference; read out when a choice changes it. */
const Quote = chakra(
  'p',
  {
    base: {
      fontFamily: 'serif',
      lineHeight: 'body',
      ps: '3',
      borderInlineStartWidth: '2px',
      borderInlineStartColor: 'accent',
      mb: '1',
      [stacked]: { fontSize: 'sm' },
      hyphens: 'auto',
      overflowWrap: 'break-word',
      '&[hidden]': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-live': 'polite' } },
);

const hidden = { width: 0, height: 0 };

type CardSentenceProps = {
  /** Sentence of the answer; null without a choice and for answers that print nothing. */
  readonly text: string | null;
  /** Language of the reference. */
  readonly language: string | undefined;
  /** Called when the sentence has changed; true if it changed by itself, above the level that is about to be tapped. */
  readonly mayShift: () => boolean;
};

/**
 * Sentence of an answer, below its question. A moment after a choice the server may join two answers to one sentence.
 * The page is scrolled by the change of its height, as otherwise the levels below would move away under a finger.
 */
export const CardSentence = ({ text, language, mayShift }: CardSentenceProps) => {
  const quote = useRef<HTMLParagraphElement>(null);
  const lastSize = useRef(hidden);
  const keepBelowInPlace = useEffectEvent((shown: string | null) => {
    const previous = lastSize.current;
    // A hidden quote is not measured: measuring would lay out the whole page again.
    if (shown === null) lastSize.current = hidden;
    if (quote.current === null || shown === null) return;
    const { width, height } = quote.current.getBoundingClientRect();
    lastSize.current = { width, height };
    // A sentence that appears or disappears was chosen by hand; at another width the former height says nothing.
    const growth = width === previous.width ? height - previous.height : 0;
    if (growth !== 0 && mayShift()) window.scrollBy(0, growth);
  });
  useLayoutEffect(() => keepBelowInPlace(text), [text]);
  // The same text wraps differently once its typeface has loaded, or at another width.
  useEffect(() => {
    const element = quote.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      lastSize.current = { width, height };
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Quote ref={quote} lang={language} hidden={text === null}>
      {text}
    </Quote>
  );
};
