import { defineRecipe } from '@chakra-ui/react';

/** Common look of text inputs, selects and text areas. 16 px text, so that a phone does not zoom in. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'target',
    px: '3',
    py: '2',
    bg: 'bg',
    color: 'fg',
    fontSize: 'md',
    lineHeight: 'tight',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    transition: 'border-color',
    transitionDuration: 'fast',
    '&:hover:not(:disabled)': { borderColor: 'fg.muted' },
    '&:focus-visible': { outlineOffset: '1px', borderColor: 'accent' },
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
    '&:disabled, &:read-only:not(select)': { bg: 'bg.subtle', color: 'fg.muted' },
  },
});
