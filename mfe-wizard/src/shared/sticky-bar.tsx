import { chakra } from '@chakra-ui/react';

/** Bar of a page's actions, sticky at the upper edge. */
export const StickyBar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    py: '2',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    bg: 'bg',
    borderBottomWidth: '1px',
    // Static in a low window (a phone on its side, 400 % zoom), where it would cover the page. Nested: see
    // `segment-style.ts`.
    '@supports (position: sticky)': { '@media (max-height: 560px)': { position: 'static' } },
  },
});
