import { segment, segmentRadio } from '@attesta/ui/theme/segment-style.ts';
import { chakra } from '@chakra-ui/react';
import type { InputHTMLAttributes } from 'react';

/** As the scale of the rating itself looks where it lies; on a phone as many beside each other as there is room for. */
const Segments = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    gap: { base: '1.5', sm: '0' },
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '& > label': {
      ...segment,
      flex: '1 1 28%',
      marginStart: { base: '0', sm: '-1px' },
      px: '1',
      borderRadius: { base: 'md', sm: '0' },
      height: { base: 'target', sm: '12' },
      letterSpacing: '-0.01em',
      lineHeight: '1.2',
      hyphens: { sm: 'auto' },
      transitionDuration: 'normal',
      '&:last-of-type': { borderEndRadius: 'md' },
    },
    '& input': segmentRadio,
    // As wide as its level, whatever it says.
    '& span': { width: 'full' },
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
 * Five levels by their names, the browser's own radio buttons: a figure would be read as a Swiss mark, of which 6 is the best.
 * A name in another language is another element: words that are centred anew would count as having moved.
 */
export const LevelScale = ({ names, labelledBy, inputOf }: LevelScaleProps) => (
  <Segments role="radiogroup" aria-labelledby={labelledBy}>
    {names.map((name, index) => {
      const place = index + 1;
      return (
        <label key={place}>
          <input {...inputOf(index)} type="radio" />
          <span key={name}>{name}</span>
        </label>
      );
    })}
  </Segments>
);
