import { segment, segmentRadio } from '@attesta/ui/theme/segment-style.ts';
import { chakra } from '@chakra-ui/react';
import type { InputHTMLAttributes } from 'react';

/** Look of the rating's horizontal scale; on a phone the levels wrap. */
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
    // Full width, whatever the text.
    '& span': { width: 'full' },
    // Inert without scripts.
    '@media (scripting: none)': { pointerEvents: 'none' },
  },
});

type LevelScaleProps = {
  /** Names of the levels, best first. */
  readonly names: readonly string[];
  readonly labelledBy: string;
  /** Properties of a level's radio button, by index. */
  readonly inputOf: (index: number) => InputHTMLAttributes<HTMLInputElement>;
};

/**
 * Five named levels as radio buttons; a number would be read as a Swiss mark, of which 6 is the best. The key makes a
 * new element per language: centring a changed text would count as a layout shift.
 */
export const LevelScale = ({ names, labelledBy, inputOf }: LevelScaleProps) => (
  <Segments role="radiogroup" aria-labelledby={labelledBy}>
    {names.map((name, index) => {
      const level = index + 1;
      return (
        <label key={level}>
          <input {...inputOf(index)} type="radio" />
          <span key={name}>{name}</span>
        </label>
      );
    })}
  </Segments>
);
