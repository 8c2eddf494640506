import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Small sign of a running action, in the colour of the text; the action is named in words. */
export const Spinner = () => (
  <chakra.span
    aria-hidden
    width="1em"
    height="1em"
    flexShrink="0"
    borderWidth="2px"
    borderColor="currentcolor"
    borderTopColor="transparent"
    borderRadius="full"
    css={{ animation: `${turn} 0.8s linear infinite` }}
  />
);
