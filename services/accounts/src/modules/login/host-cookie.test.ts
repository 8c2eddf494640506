import { expect, test } from 'vitest';

import { hostCookie } from './host-cookie.ts';

const given = { name: 'pre2fa', value: 'abc', seconds: 60 };

test('with https a cookie belongs to exactly this host', () => {
  expect(hostCookie({ PUBLIC_URL: 'https://attesta.example' }, given)).toBe(
    '__Host-pre2fa=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
  );
});

test('without https it keeps its plain name, which browsers would else refuse', () => {
  expect(hostCookie({ PUBLIC_URL: 'http://localhost:8080' }, given)).toBe(
    'pre2fa=abc; Path=/api; HttpOnly; SameSite=Strict; Max-Age=60',
  );
});

test('what is taken away ends at once', () => {
  expect(hostCookie({ PUBLIC_URL: 'https://attesta.example' }, { ...given, value: null })).toMatch(
    /^__Host-pre2fa=; .*Max-Age=0; Secure$/,
  );
});
