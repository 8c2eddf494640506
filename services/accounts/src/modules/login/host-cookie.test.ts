import { expect, test } from 'vitest';

import { hostCookie } from './host-cookie.ts';

const given = { name: 'pre2fa', value: 'abc', seconds: 60 };

test('with https a cookie belongs to exactly this host', () => {
  expect(hostCookie({ PUBLIC_URL: 'https://attesta.example' }, given)).toBe(
    '__Host-pre2fa=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
  );
});

test('without https the cookie has its plain name', () => {
  expect(hostCookie({ PUBLIC_URL: 'http://localhost:8080' }, given)).toBe(
    'pre2fa=abc; Path=/api; HttpOnly; SameSite=Strict; Max-Age=60',
  );
});

test('a null value expires the cookie at once', () => {
  expect(hostCookie({ PUBLIC_URL: 'https://attesta.example' }, { ...given, value: null })).toMatch(
    /^__Host-pre2fa=; .*Max-Age=0; Secure$/,
  );
});
