import { chakra } from '@chakra-ui/react';

import { stacked } from './scale-segments.tsx';

/** The meaning of the chosen level, where the segments have no room for it. */
export const ChosenMeaning = chakra('span', {
  base: { fontSize: 'sm', color: 'fg.muted', [stacked]: { display: 'none' } },
});

/**
 * For those who work with keys; in sight while one of the card's levels has the focus. Stands in the room kept
 * free at the card's lower edge, so that nothing moves when it comes and goes, and no border runs through it.
 */
export const KeysHint = chakra('span', {
  base: {
    display: 'none',
    position: 'absolute',
    bottom: '1',
    insetEnd: { base: '4', sm: '5' },
    fontSize: 'sm',
    lineHeight: '1rem',
    color: 'fg.muted',
    '[data-rating]:has(input:focus-visible) &': { display: 'block' },
    // A finger has no keys, and where levels stand below each other the line would not fit.
    [stacked]: { '[data-rating]:has(input:focus-visible) &': { display: 'none' } },
  },
});
