import { chakra } from '@chakra-ui/react';

/** A page that is being written, never longer than what the window shows of it before anything is scrolled. */
export const GrowingPage = chakra('aside', {
  base: {
    position: 'sticky',
    top: '8',
    // A sheet before anything stands on it.
    minHeight: '20rem',
    maxHeight: 'max(20rem, calc(100dvh - 9rem))',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    boxShadow: 'float',
    // Drawn where colours are forced, which draws no shadow.
    outline: '1px solid transparent',
  },
});

/** Its text, which scrolls by itself; a shade at an edge says that there is more beyond it. */
export const GrowingText = chakra('section', {
  base: {
    position: 'relative',
    overflowY: 'auto',
    // Narrow beside the form: the room goes to the words, which are long in German.
    px: '5',
    py: '6',
    fontSize: 'sm',
    background:
      'linear-gradient({colors.bg} 30%, transparent) top / 100% 2rem no-repeat local, linear-gradient(transparent, {colors.bg} 70%) bottom / 100% 2rem no-repeat local, linear-gradient({colors.border}, transparent) top / 100% 0.5rem no-repeat scroll, linear-gradient(transparent, {colors.border}) bottom / 100% 0.5rem no-repeat scroll',
  },
});
