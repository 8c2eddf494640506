import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
  SystemStyleObject,
} from '@chakra-ui/react';

type Styles = ReturnType<SystemContext['css']>;

const isFilled = (styles: SystemStyleObject | undefined): styles is SystemStyleObject =>
  styles !== undefined && Object.keys(styles).length > 0;

/**
 * The same design system, but each recipe is made once and its styles are translated once. Chakra makes a component's
 * recipe anew at each of its renderings, so that nothing of it is ever remembered: most of the time of a first page.
 * What is remembered goes by the object itself: recipes and their styles are never changed.
 */
export const memoizeStyles = (system: SystemContext): SystemContext => {
  const recipes = new WeakMap<object, unknown>();
  const translated = new WeakMap<object, Styles>();
  return {
    ...system,
    cva: <Variants extends RecipeVariantRecord>(definition: RecipeDefinition<Variants>) => {
      const known = recipes.get(definition) as RecipeRuntimeFn<Variants> | undefined;
      const recipe = known ?? system.cva(definition);
      recipes.set(definition, recipe);
      return recipe;
    },
    css: (...given) => {
      const [first, ...others] = given.filter(isFilled);
      if (first === undefined || others.length > 0) return system.css(...given);
      const styles = translated.get(first) ?? system.css(first);
      translated.set(first, styles);
      return styles;
    },
  };
};
