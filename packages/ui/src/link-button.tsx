import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './button-recipe.ts';

/** A link within the product that looks like a button; same `variant`, `size` and `width` as `Button`. */
export const LinkButton = chakra(Link, buttonRecipe);
