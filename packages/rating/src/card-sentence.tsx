import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

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
      hyphens: 'auto',
      overflowWrap: 'break-word',
      '&[hidden]': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-live': 'polite' } },
);

type CardSentenceProps = {
  /** What the answer prints; null while nothing is chosen and for what prints nothing. */
  readonly text: string | null;
  /** Language of the reference. */
  readonly language: string | undefined;
  /** Whether the sentence may change by itself above what the finger is on its way to. */
  readonly holdsBelow: boolean;
};

/**
 * The sentence that an answer prints, below its question. The server joins answers to one sentence a moment after the
 * choice. A quote that grew by a line then would move the next levels away under a finger, so the page is scrolled by
 * as much, and what lies below stays where it is.
 */
export const CardSentence = ({ text, language, holdsBelow }: CardSentenceProps) => {
  const quote = useRef<HTMLParagraphElement>(null);
  const before = useRef({ text, height: 0 });
  useLayoutEffect(() => {
    const height = quote.current?.getBoundingClientRect().height ?? 0;
    const grown = text === before.current.text ? 0 : height - before.current.height;
    if (holdsBelow && grown !== 0) window.scrollBy(0, grown);
    before.current = { text, height };
  });
  return (
    <Quote ref={quote} lang={language} hidden={text === null}>
      {text}
    </Quote>
  );
};
