import { chakra } from '@chakra-ui/react';

/** What is read at one glance and never parted: a moment, a number of a receipt. */
export const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });
