import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link in running text or below a form. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    '&:hover': { color: 'accent.hover', textDecorationThickness: '2px' },
  },
});
