import { chakra } from '@chakra-ui/react';

/** A page that is being written: text on paper, with a scroll of its own once it is longer than the window. */
export const GrowingPage = chakra('aside', {
  base: {
    position: 'sticky',
    top: '8',
    maxHeight: 'calc(100vh - 4rem)',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    // Narrow beside the form: the room goes to the words, which are long in German.
    px: '5',
    py: '8',
    bg: 'bg',
    boxShadow: 'float',
    fontFamily: 'serif',
    lineHeight: 'body',
    fontSize: 'sm',
    hyphens: 'auto',
    overflowWrap: 'break-word',
  },
});
