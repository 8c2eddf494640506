import { chakra } from '@chakra-ui/react';

/** Sorts by a column, above it or where cards have no columns. */
export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    // «Ort» alone would be narrower than a target has to be.
    minWidth: '6',
    fontWeight: 'medium',
    textAlign: 'start',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: 'accent' },
  },
});
