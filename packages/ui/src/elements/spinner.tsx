import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A small mark of work under way, in the colour of the text around it. Say in words what is being done. */
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
