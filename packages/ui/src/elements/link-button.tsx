import { chakra } from '@chakra-ui/react';
import { LocalLink } from '@attesta/web-kit';
import { buttonRecipe } from '../theme/button-recipe.ts';

/** Link within the product that looks like a button; same `variant`, `size` and `width` as `Button`. */
export const LinkButton = chakra(LocalLink, buttonRecipe);
