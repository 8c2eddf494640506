import { chakra } from '@chakra-ui/react';

/** Text without line breaks, such as a moment or a receipt number. */
export const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });
