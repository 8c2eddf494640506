import { chakra } from '@chakra-ui/react';

/** Column of an article, at most 70 characters a line; full width in print. */
export const ArticleColumn = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '36.5rem',
    mx: 'auto',
    px: { base: '4', md: '8' },
    py: { base: '6', md: '12' },
    display: 'flex',
    flexDirection: 'column',
    gap: '12',
    overflowWrap: 'break-word',
    _print: { maxWidth: 'none', px: '0', py: '0' },
  },
});
