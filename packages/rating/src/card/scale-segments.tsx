import { segment, segmentRadio } from '@attesta/ui/theme/segment-style.ts';
import { chakra } from '@chakra-ui/react';

/** product.md 9: the mobile layout of the rating, at 600 px or less or on a mobile device. */
export const stacked = '@media (max-width: 600px), (pointer: coarse)';

const level = {
  ...segment,
  minHeight: 'target',
  px: '1',
  py: '2',
  lineHeight: 'tight',
  transitionDuration: 'fast',
  '&:nth-of-type(5)': { borderEndRadius: 'md' },
  // Code 0 is no level: it stands apart, below the scale.
  '&[data-apart]': {
    gridColumn: '1 / span 2',
    justifySelf: 'start',
    px: '3',
    marginTop: '2',
    marginStart: '0',
    borderRadius: 'md',
  },
  [stacked]: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    px: '3',
    marginStart: '0',
    marginTop: '-1px',
    fontSize: 'md',
    gridColumn: '1 / -1',
    '&:first-of-type': { borderRadius: '0', borderTopRadius: 'md' },
    '&:nth-of-type(5)': { borderRadius: '0', borderBottomRadius: 'md' },
    // Beside the last level, to save a row.
    '&:nth-of-type(5):not(:last-of-type)': { gridColumn: '1' },
    '&[data-apart]': {
      gridColumn: '2',
      justifySelf: 'stretch',
      marginTop: '-1px',
      marginStart: '2',
      borderRadius: 'md',
    },
  },
} as const;

/** Part of the accessible name; visible below the scale, or once below the group. */
const meaning = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Segments with the styles of their levels: a group has fifty, and styled one by one they took most of its first
 * rendering.
 */
export const Segments = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    [stacked]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > label': level,
    '& > label > input': segmentRadio,
    '& [data-part=meaning]': meaning,
  },
});
