import { defineRecipe } from '@chakra-ui/react';

/** Clickable line of a radio button or check box, at least 44 px high. */
export const choiceRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'target',
    py: '2',
    cursor: 'pointer',
    lineHeight: 'tight',
    '& > span': { pt: '0.5' },
    '& > input': {
      width: '6',
      height: '6',
      flexShrink: '0',
      accentColor: '{colors.accent}',
      cursor: 'inherit',
      '&[aria-invalid=true]': {
        outline: '2px solid {colors.danger}',
        outlineOffset: '1px',
        borderRadius: 'sm',
      },
      '&[aria-invalid=true]:focus-visible': { outlineColor: '{colors.accent}', outlineOffset: '2px' },
    },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
});
