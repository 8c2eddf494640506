import { getPreview, requestPasswordReset, updateAccount } from '@attesta/contracts';
import { describe, expect, it } from 'vitest';
import { buildInit, buildUrl } from './operation-request.ts';

describe('requests from contracts', () => {
  it('fills path and query, escaped, and omits missing values', () => {
    expect(buildUrl({ operation: getPreview, params: { id: 'a/b' }, query: { page: undefined } })).toBe(
      '/api/zeugnisse/preview/a%2Fb',
    );
    expect(buildUrl({ operation: requestPasswordReset, query: { email: 'a+b@c.ch' } })).toBe(
      '/api/signup/password?email=a%2Bb%40c.ch',
    );
  });

  it('sends JSON with token and idempotency key', () => {
    const init = buildInit(
      { operation: updateAccount, body: { city: 'Bern' }, idempotencyKey: 'k1' },
      'token',
    );
    const headers = new Headers(init.headers);
    expect(init.body).toBe('{"city":"Bern"}');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('idempotency-key')).toBe('k1');
  });

  it('sends text as plain text and no empty headers', () => {
    const init = buildInit(
      { operation: updateAccount, body: '12', headers: { code: '', verify: '1' } },
      null,
    );
    const headers = new Headers(init.headers);
    expect(init.body).toBe('12');
    expect(headers.get('content-type')).toContain('text/plain');
    expect([headers.has('code'), headers.get('verify'), headers.has('authorization')]).toEqual([
      false,
      '1',
      false,
    ]);
  });
});
