import { chakra } from '@chakra-ui/react';
import { LocalLink } from '@attesta/web-kit';

const base = {
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  borderRadius: 'sm',
  // Counts as part of the target without moving the lines of the text apart.
  py: '1',
  '&:hover': { color: 'accent.hover', textDecorationThickness: '2px' },
} as const;

/** A link in running text or below a form. */
export const TextLink = chakra(LocalLink, { base });

/** As `TextLink`, to a file, a mailbox or a page of others: an address that is no page of the product. */
export const OutsideLink = chakra('a', { base });
