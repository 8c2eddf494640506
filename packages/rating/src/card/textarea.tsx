import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { chakra } from '@chakra-ui/react';

/** Words of an answer, in the letters of the reference. */
export const Textarea = chakra('textarea', {
  base: { ...controlRecipe.base, fontFamily: 'serif', lineHeight: 'body', resize: 'vertical' },
});
