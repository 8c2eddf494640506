import { describe, expect, it } from 'vitest';
import { bySpecificity, match, paramNamesOf, urlOf } from './path-pattern.ts';

describe('a path and a pattern', () => {
  it.each([
    ['/', '/', {}],
    ['/login', '/login', {}],
    ['/login', '/login/', {}],
    ['/login', '/login//', null],
    ['/login', '/Login', null],
    ['/login', '/login2', null],
    ['/create/:zeugnisId', '/create/0199', { zeugnisId: '0199' }],
    ['/create/:zeugnisId', '/create', null],
    ['/create/:zeugnisId', '/create/', null],
    ['/create/:zeugnisId', '/create//', null],
    ['/create/:zeugnisId', '/create/..', null],
    ['/create/:zeugnisId', '/create/.', null],
    ['/create/:zeugnisId/rating', '/create/0199/rating', { zeugnisId: '0199' }],
    ['/password/*', '/password', {}],
    ['/password/*', '/password/key.1', {}],
    ['/password/*', '/password/key/1', {}],
    ['/password/*', '/passwordforgot', null],
    ['/deputy/:key', '/deputy/a%2Fb', { key: 'a/b' }],
    ['/deputy/:key', '/deputy/100%', { key: '100%' }],
  ] as const)('%s and %s', (pattern, path, params) => {
    expect(match(pattern, path)).toEqual(params);
  });

  it('ignores case with anyCase, except in values', () => {
    expect(match('/deputy/:key', '/Deputy/aB', { anyCase: true })).toEqual({ key: 'aB' });
    expect(match('/deputy/:key', '/deputies/aB', { anyCase: true })).toBeNull();
  });
});

it('urlOf builds an address that matches its pattern', () => {
  const pattern = '/api/zeugnisse/:id/pages/:page';
  const params = { id: 'a/b c', page: 'ü?#%' };
  expect(urlOf(pattern, params)).toBe('/api/zeugnisse/a%2Fb%20c/pages/%C3%BC%3F%23%25');
  expect(match(pattern, urlOf(pattern, params))).toEqual(params);
  expect(paramNamesOf(pattern)).toEqual(['id', 'page']);
});

it('orders literal segments before parameters, and later parameters before earlier ones', () => {
  const patterns = ['/api/:a/:b', '/api/:a/x', '/api/x/:b', '/api/x/y'];
  expect(patterns.toSorted(bySpecificity)).toEqual(['/api/x/y', '/api/x/:b', '/api/:a/x', '/api/:a/:b']);
});
