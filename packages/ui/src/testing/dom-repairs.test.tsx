import { expect, it } from 'vitest';

const listOf = (...values: string[]): HTMLSelectElement => {
  const list = document.createElement('select');
  list.append(...values.map((value) => Object.assign(document.createElement('option'), { value })));
  return list;
};

it('a select converts a number to text', () => {
  const list = listOf('', '5');
  Object.assign(list, { value: 5 });
  expect(list.value).toBe('5');
  expect(list.selectedIndex).toBe(1);
});

it('a select has its size, and an option its initial selection', () => {
  const list = listOf('', '5');
  const options = [...list.options];
  expect(list.size).toBe(0);
  expect(options.map(({ defaultSelected }) => defaultSelected)).toEqual([false, false]);
  options[1]?.setAttribute('selected', '');
  expect(options[1]?.defaultSelected).toBe(true);
});
