import { createSystem, defaultBaseConfig, defineRecipe } from '@chakra-ui/react';
import { expect, it, vi } from 'vitest';
import { memoizeStyles } from './memoize-styles.ts';

const plain = createSystem(defaultBaseConfig);
const recipe = defineRecipe({
  base: { px: '4', '&:hover': { bg: 'red' }, '@media (hover: hover)': { '& > p': { m: '1' } } },
  variants: { size: { sm: { p: '1' }, md: { p: '2', _disabled: { opacity: '0.5' } } } },
  defaultVariants: { size: 'md' },
});

it('gives the styles of the system', () => {
  const system = memoizeStyles(plain);
  for (const size of ['sm', 'md', undefined] as const) {
    expect(system.cva(recipe)({ size })).toEqual(plain.cva(recipe)({ size }));
  }
  const styles = system.cva(recipe)({ size: 'sm' });
  for (const given of [[styles], [styles, {}], [styles, { mt: '2' }], [{ mt: '2' }, undefined], [{}], []]) {
    expect(system.css(...given)).toEqual(plain.css(...given));
  }
});

it('creates a recipe once, and translates its styles once', () => {
  const css = vi.fn<typeof plain.css>(plain.css);
  const system = memoizeStyles({ ...plain, css });
  const createStyles = system.cva(recipe);
  expect(system.cva(recipe)).toBe(createStyles);
  const styles = createStyles({ size: 'sm' });
  expect(system.css(styles, {})).toBe(system.css(styles));
  expect(css).toHaveBeenCalledTimes(1);
});
