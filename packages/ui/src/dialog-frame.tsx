import { chakra } from '@chakra-ui/react';

/**
 * How a dialog lies over the page: never wider or higher than the window, and scrolling in itself. At the `side` it leaves what it
 * is about in sight; on a small screen it comes from below.
 */
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
    variants: {
      placed: {
        middle: {},
        side: {
          mb: '0',
          mx: '0',
          maxWidth: { base: '100vw', md: '28rem' },
          maxHeight: { base: '85dvh', md: '100dvh' },
          height: { md: '100dvh' },
          mt: { md: '0' },
          marginInlineStart: { md: 'auto' },
          borderBottomRadius: '0',
        },
      },
    },
  },
  { forwardProps: ['closedby'] },
);
