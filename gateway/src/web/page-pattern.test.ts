import { expect, it } from 'vitest';
import { matchPagePattern } from './page-pattern.ts';

/** As React Router reads the same patterns; the shell's routes are tested there. */
it.each([
  ['/', '/', {}],
  ['/login', '/login', {}],
  ['/login', '/Login/', {}],
  ['/login', '/login2', null],
  ['/create/:zeugnisId', '/create/0199', { zeugnisId: '0199' }],
  ['/create/:zeugnisId', '/create', null],
  ['/create/:zeugnisId', '/create//', null],
  ['/create/:zeugnisId/rating', '/create/0199/rating', { zeugnisId: '0199' }],
  ['/password/*', '/password', {}],
  ['/password/*', '/password/key.1', {}],
  ['/password/*', '/passwordforgot', null],
  ['/deputy/:key', '/deputy/a%2Fb', { key: 'a%2Fb' }],
] as const)('%s and %s', (pattern, path, params) => {
  expect(matchPagePattern(pattern, path)).toEqual(params);
});
