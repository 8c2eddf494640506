import { describe, expect, it } from 'vitest';
import { readClaims } from './claims.ts';

const tokenOf = (payload: unknown): string =>
  `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;

describe('readClaims', () => {
  it('reads roles, subject with umlauts and expiry', () => {
    const token = tokenOf({ ROLES: ['ROLE_USER'], sub: 'jürg@müller.ch', exp: 100 });
    expect(readClaims(token)).toEqual({
      roles: ['ROLE_USER'],
      subject: 'jürg@müller.ch',
      expiresAt: 100_000,
    });
  });

  it.each([
    ['nonsense'],
    ['a.b.c'],
    [tokenOf({ sub: 'x' })],
    [tokenOf(null)],
    [tokenOf({ ROLES: 'ROLE_ADMIN', sub: 'x' })],
  ])('rejects %s', (token) => {
    expect(readClaims(token)).toBeNull();
  });
});
