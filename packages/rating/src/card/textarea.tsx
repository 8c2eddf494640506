import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { chakra } from '@chakra-ui/react';

/** Text of an answer, in the typeface of the reference. */
export const Textarea = chakra('textarea', {
  base: { ...controlRecipe.base, fontFamily: 'serif', lineHeight: 'body', resize: 'vertical' },
});
