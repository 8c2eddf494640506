import { chosenInForcedColors } from '@attesta/ui/theme/segment-style.ts';
import { chakra } from '@chakra-ui/react';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'target',
  px: { base: '1.5', sm: '2.5' },
  borderRadius: 'md',
  fontSize: 'sm',
  color: 'fg.muted',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { color: 'accent' },
  '&[aria-pressed=true], &[aria-current=true]': {
    color: 'accent',
    fontWeight: 'medium',
    bg: 'accent.tint',
    ...chosenInForcedColors,
  },
} as const;

/** An unobtrusive button of a small group. */
export const QuietChoice = chakra('button', { base: look }, { defaultProps: { type: 'button' } });

/** The same as a link, for choices that also work without scripts. */
export const QuietLink = chakra('a', { base: look });

/** Hides controls that do nothing without scripts. */
export const hiddenWithoutScripts = { '@media (scripting: none)': { display: 'none' } } as const;
