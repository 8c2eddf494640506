import { segment, segmentRadio } from '@attesta/ui/segment-style.ts';
import { chakra } from '@chakra-ui/react';
import type { InputHTMLAttributes } from 'react';

/** As the scale of the rating itself looks where it lies; on a phone the figures stand for the names. */
const Segments = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '& > label': {
      ...segment,
      height: '12',
      letterSpacing: '-0.01em',
      lineHeight: '1.2',
      hyphens: 'auto',
      transitionDuration: 'normal',
      '&:last-of-type': { borderEndRadius: 'md' },
    },
    '& input': segmentRadio,
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
