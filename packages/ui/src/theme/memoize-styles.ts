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
 * Memoize recipes and their styles by object identity; neither is ever changed. Chakra creates a component's recipe
 * anew at each rendering, so that its own caches miss: most of the time of a first page.
 */
export const memoizeStyles = (system: SystemContext): SystemContext => {
  const recipes = new WeakMap<object, unknown>();
  const translated = new WeakMap<object, Styles>();
  return {
    ...system,
    cva: <Variants extends RecipeVariantRecord>(definition: RecipeDefinition<Variants>) => {
      const existing = recipes.get(definition) as RecipeRuntimeFn<Variants> | undefined;
      const recipe = existing ?? system.cva(definition);
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
