import { expect, test } from '@playwright/test';

import { loopbackOf } from '../quality/hostile/sending/loopback.ts';
import { findBreach } from '../quality/hostile/sending/oracle.ts';
import { createRandom } from '../quality/hostile/sending/random.ts';

test('attacks are aimed at this machine only', () => {
  expect(loopbackOf('http://localhost:8080')).toEqual({ host: '127.0.0.1', port: 8080 });
  for (const url of [
    'http://attesta.example:8080',
    'http://10.0.0.1:80',
    'http://128.0.0.1:80',
    'http://127.0.0.1.example:80',
    'http://127.0.0.1@evil.example:80',
    'http://[::2]:80',
    'https://127.0.0.1:443',
  ]) {
    expect(() => loopbackOf(url)).toThrow('is not on this machine');
  }
});

test('a seed gives a repeatable sequence, and each attack one of its own', () => {
  const sequence = (seed: number, name: string) => {
    const random = createRandom(seed, name);
    return [random.integer(1000), random.pick(['a', 'b', 'c']), random.bytes(8).toString('hex')];
  };
  expect(sequence(7, 'replay')).toEqual(sequence(7, 'replay'));
  expect(sequence(7, 'replay')).not.toEqual(sequence(8, 'replay'));
  expect(sequence(7, 'replay')).not.toEqual(sequence(7, 'aborts'));
});

const json = (status: number, body: unknown, path = '/api/account') => ({
  path,
  status,
  contentType: 'application/json; charset=utf-8',
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

for (const [name, seen, breach] of [
  ['an answer', json(200, { firstname: 'Regula' }), undefined],
  ['an error of the catalogue', json(404, { code: 'notFound' }), undefined],
  ['a documented 502', json(502, { code: 'documentPending' }), undefined],
  ['the page for a path that only begins like the API', json(404, '<!doctype html>', '/apix'), undefined],
  ['a page instead of an answer', json(404, '<!doctype html>'), '404 without a known code'],
  ['an error of the HTTP parser', { ...json(400, ''), isBare: true }, undefined],
  ['an unexpected error', json(500, { code: 'unexpected' }), '500 unexpected'],
  ['a 503 without a code', json(503, 'Service Unavailable'), '503'],
  ['a code under another status', json(400, { code: 'notFound' }), '400 without a known code'],
  ['a stack trace', json(400, { code: 'validation', params: { x: 'at file:///srv/a.ts' } }), 'leaks'],
  ['a statement', json(400, { code: 'validation', message: 'relation "account" does not exist' }), 'leaks'],
  ['a customer’s data', json(200, { organization: 'Zq12ab AG' }), 'shows a customer'],
] as const) {
  test(`${name} is ${breach === undefined ? 'no breach' : 'a breach'}`, () => {
    const found = findBreach(seen, ['Zq12ab']);
    if (breach === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(breach);
  });
}
