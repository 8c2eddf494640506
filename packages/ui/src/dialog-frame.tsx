import { chakra } from '@chakra-ui/react';

/** How a dialog lies over the page: never wider or higher than the window, and scrolling in itself. */
export const DialogFrame = chakra(
  'dialog',
  {
    base: {
      width: 'full',
      maxWidth: 'min(32rem, calc(100vw - 2rem))',
      maxHeight: 'calc(100dvh - 2rem)',
      m: 'auto',
      p: '0',
      bg: 'bg',
      color: 'fg',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      overflow: 'auto',
      '&::backdrop': { bg: 'rgb(27 31 36 / 0.4)' },
    },
  },
  { forwardProps: ['closedby'] },
);
