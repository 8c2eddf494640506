import { chakra } from '@chakra-ui/react';

/** A link to a page of others. */
export const OutsideLink = chakra('a', {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    '&:hover': { color: 'accent.hover', textDecorationThickness: '2px' },
  },
});
