import { expect, it } from 'vitest';
import { collide } from './page-faults.ts';

it.each([
  ['/a', '/a', true],
  ['/a', '/A', true],
  ['/a', '/b', false],
  ['/a', '/a/b', false],
  ['/a/:x', '/a/:y', true],
  // The narrower one has its address, and the wider one the others.
  ['/a/:x', '/a/b', false],
  ['/a/:x/c', '/a/b/c', false],
  // Both fit /a/b/c, and which would get it nobody has decided.
  ['/a/:x/c', '/a/b/:y', true],
  ['/a/:x/c', '/a/:y/d', false],
  ['/', '/', true],
])('%s and %s collide: %s', (a, b, expected) => {
  expect([collide(a, b), collide(b, a)]).toEqual([expected, expected]);
});
