import { defineRecipe } from '@chakra-ui/react';

/** The clickable line of a radio button or check box: at least 44 px high. */
export const choiceRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'target',
    py: '2.5',
    cursor: 'pointer',
    lineHeight: 'tight',
    '& > input': {
      width: '5',
      height: '5',
      flexShrink: '0',
      accentColor: '{colors.accent}',
      cursor: 'inherit',
    },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
});
