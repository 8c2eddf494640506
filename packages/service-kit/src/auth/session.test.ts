import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { keyId } from './secret-keys.ts';
import { roleNames } from '@attesta/contracts/model/roles.ts';
import { signToken, verifyToken } from './session.ts';

const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const;
const now = new Date('2026-03-02T09:00:00Z');
const expiresAt = new Date('2026-03-03T09:00:00Z');
const sessionId = '01990000-0000-7000-8000-000000000001';
const claims = { email: 'anna@example.ch', roles: [roleNames.user], sessionId, expiresAt, issuedAt: now };

test('a token names the id of its key and reveals nothing of the key', async () => {
  const token = await signToken(claims, first);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'session+jwt', kid: keyId(first) });
  expect(keyId(first)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyId(first)).not.toBe(keyId(second));
});

test('after two rotations, tokens of a former key are accepted only while it is configured', async () => {
  const old = await signToken(claims, first);
  const newer = await signToken(claims, second);
  expect(await verifyToken(old, [second, first], now)).toMatchObject({ sid: sessionId });
  expect(await verifyToken(newer, [second, first], now)).toMatchObject({ sid: sessionId });
  expect(await verifyToken(newer, [third, second], now)).toMatchObject({ sid: sessionId });
  expect(await verifyToken(old, [third, second], now)).toBeNull();
  expect(await verifyToken(newer, first, now)).toBeNull();
});

/** Token without key id, or with an id that its signer chose. */
const signed = (secret: string, kid?: string) =>
  new SignJWT({ ROLES: claims.roles, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...(kid === undefined ? {} : { kid }) })
    .setSubject(claims.email)
    .setAudience('attesta')
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));

test.each([undefined, '00000000', '', '../../dev/null', keyId(second)])(
  'refuses a token with the foreign key id %j',
  async (kid) => {
    expect(await verifyToken(await signed(first, kid), [first, second], now)).toBeNull();
  },
);
