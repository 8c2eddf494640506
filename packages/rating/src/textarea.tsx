import { chakra } from '@chakra-ui/react';

/** Words of an answer, in the letters of the reference. */
export const Textarea = chakra('textarea', {
  base: {
    width: 'full',
    minHeight: 'target',
    px: '3',
    py: '2',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'serif',
    fontSize: 'md',
    lineHeight: 'body',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    resize: 'vertical',
    '&[aria-invalid=true]': { borderColor: 'danger' },
    '&:disabled': { bg: 'bg.subtle', color: 'fg.muted' },
  },
});
