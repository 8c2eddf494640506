import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { stacked } from './scale-segments.tsx';

/** Quoted from the reference; announced when a choice changes it. */
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
  /** What the answer prints; null while nothing is chosen and for what prints nothing. */
  readonly text: string | null;
  /** Language of the reference. */
  readonly language: string | undefined;
  /** Asked when the sentence has changed: whether it did by itself, above what the finger is on its way to. */
  readonly holdsBelow: () => boolean;
};

/**
 * The sentence that an answer prints, below its question. The server joins answers to one sentence a moment after the
 * choice. A quote that grew by a line then would move the next levels away under a finger, so the page is scrolled by
 * as much, and what lies below stays where it is.
 */
export const CardSentence = ({ text, language, holdsBelow }: CardSentenceProps) => {
  const quote = useRef<HTMLParagraphElement>(null);
  const before = useRef(hidden);
  const hold = useEffectEvent((shown: string | null) => {
    const stood = before.current;
    // What is not there need not be measured: that would make the browser lay out the whole page once more.
    if (shown === null) before.current = hidden;
    if (quote.current === null || shown === null) return;
    const { width, height } = quote.current.getBoundingClientRect();
    before.current = { width, height };
    // A sentence that comes or goes was chosen by hand; in a window of another width the former height says nothing.
    const grown = width === stood.width ? height - stood.height : 0;
    if (grown !== 0 && holdsBelow()) window.scrollBy(0, grown);
  });
  useLayoutEffect(() => hold(text), [text]);
  // The same words take other lines once their typeface has come, or in a window of another width.
  useEffect(() => {
    const element = quote.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      before.current = { width, height };
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
