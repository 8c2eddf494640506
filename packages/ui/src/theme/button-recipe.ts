import { defineRecipe } from '@chakra-ui/react';

/** Recipe of buttons and of links that look like buttons. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color, border-color, color',
    transitionDuration: 'fast',
    '&:disabled': { cursor: 'not-allowed', bg: 'bg.subtle', color: 'fg.muted', borderColor: 'border' },
    '&[data-loading]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent',
        color: 'fg.inverted',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
      },
      outline: {
        bg: 'bg',
        color: 'accent',
        borderColor: 'border.control',
        '&:hover:not(:disabled)': { bg: 'accent.tint', borderColor: 'accent' },
      },
      quiet: {
        bg: 'transparent',
        color: 'accent',
        '&:hover:not(:disabled)': { bg: 'accent.tint' },
      },
      danger: {
        bg: 'danger',
        color: 'fg.inverted',
        '&:hover:not(:disabled)': { bg: 'danger.hover' },
      },
    },
    size: {
      sm: { minHeight: '9', px: '3', py: '1', fontSize: 'sm' },
      md: { minHeight: 'target', px: '5', py: '2', fontSize: 'md' },
    },
    width: { auto: {}, full: { width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md', width: 'auto' },
});
