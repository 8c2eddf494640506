import { chakra } from '@chakra-ui/react';
import { LocalLink } from '@attesta/web-kit';

const base = {
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  borderRadius: 'sm',
  // Enlarges the target without changing the line spacing.
  py: '1',
  '&:hover': { color: 'accent.hover', textDecorationThickness: '2px' },
} as const;

/** Link in running text or below a form. */
export const TextLink = chakra(LocalLink, { base });

/** `TextLink` to a file, a mailbox or another website. */
export const OutsideLink = chakra('a', { base });
