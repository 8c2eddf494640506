import { chakra } from '@chakra-ui/react';
import type { InputHTMLAttributes } from 'react';

/** As the scale of the rating itself looks where it lies; on a phone the figures stand for the names. */
const Segments = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '& > label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      height: '12',
      letterSpacing: '-0.01em',
      borderWidth: '1px',
      borderColor: 'border.control',
      marginStart: '-1px',
      bg: 'bg',
      fontSize: 'sm',
      lineHeight: '1.2',
      textAlign: 'center',
      hyphens: 'auto',
      cursor: 'pointer',
      transition: 'background-color, color',
      transitionDuration: 'normal',
      '&:first-of-type': { borderStartRadius: 'md', marginStart: '0' },
      '&:last-of-type': { borderEndRadius: 'md' },
      '@media (hover: hover)': { '&:hover:not(:has(:checked))': { bg: 'accent.tint' } },
      '&:has(:checked)': { bg: 'accent', borderColor: 'accent', color: 'fg.inverted', zIndex: '1' },
      '&:has(:focus-visible)': {
        outline: '2px solid',
        outlineColor: 'accent',
        outlineOffset: '2px',
        zIndex: '2',
      },
      '@media (forced-colors: active)': {
        '&:has(:checked)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
    },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      margin: '0',
      opacity: '0',
      cursor: 'inherit',
    },
    '& [data-part=figure]': { display: { base: 'inline', sm: 'none' }, fontSize: 'md' },
    '& [data-part=name]': {
      position: { base: 'absolute', sm: 'static' },
      clipPath: { base: 'inset(50%)', sm: 'none' },
      // As wide as its level, whatever it says.
      width: { sm: 'full' },
    },
    // What answers to nothing should not look as if it did.
    '@media (scripting: none)': { pointerEvents: 'none' },
  },
});

type LevelScaleProps = {
  /** What each level is called, the best first. */
  readonly names: readonly string[];
  readonly labelledBy: string;
  /** The radio button of a level, by its place. */
  readonly inputOf: (index: number) => InputHTMLAttributes<HTMLInputElement>;
};

/**
 * Five levels beside each other, the browser's own radio buttons. A name in another language is another element: words
 * that are centred anew would count as having moved.
 */
export const LevelScale = ({ names, labelledBy, inputOf }: LevelScaleProps) => (
  <Segments role="radiogroup" aria-labelledby={labelledBy}>
    {names.map((name, index) => {
      const figure = names.length - index;
      return (
        <label key={figure}>
          <input {...inputOf(index)} type="radio" />
          <span data-part="figure" aria-hidden>
            {figure}
          </span>
          <span key={name} data-part="name">
            {name}
          </span>
        </label>
      );
    })}
  </Segments>
);
