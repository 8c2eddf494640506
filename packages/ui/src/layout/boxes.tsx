import { chakra } from '@chakra-ui/react';

export const Box = chakra('div');

/** Children below each other with a gap (spacing steps of 4 px). */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
});

/** Children beside each other, wrapping if there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', minWidth: '0' },
});

export const Grid = chakra('div', { base: { display: 'grid', gap: '6', minWidth: '0' } });
