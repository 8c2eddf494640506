import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { roleNames, tokenClaimsSchema } from '@attesta/contracts/model/roles.ts';
import type { TokenClaims } from '@attesta/contracts/model/roles.ts';

import { keyId, secretsFor } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

const algorithm = 'HS256';
const audience = 'attesta';
const type = 'session+jwt';

const keys = new Map<string, Promise<CryptoKey>>();

const importKey = (secret: string): Promise<CryptoKey> => {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
};

/** Imported key of a secret, memoized: given bytes, jose would import them for every token. */
const keyOf = (secret: string): Promise<CryptoKey> => {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  return key;
};

/**
 * Signs a session token; rights are looked up by `sid` at each request.
 * @param secret the newest one; its key id stands in the header
 */
export const signToken = async (
  claims: { email: string; roles: readonly string[]; sessionId: string; expiresAt: Date; issuedAt: Date },
  secret: string,
): Promise<string> =>
  new SignJWT({ ROLES: [...claims.roles], sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: keyId(secret) })
    .setSubject(claims.email)
    .setAudience(audience)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(await keyOf(secret));

/** Verified claims of an unexpired session token signed with one of these secrets, else null. */
export const verifyToken = async (
  token: string,
  secrets: Secrets,
  now: Date,
): Promise<TokenClaims | null> => {
  for (const secret of secretsFor(secrets, readKeyId(token))) {
    const claims = await verifyWith(token, secret, now);
    if (claims !== null) return claims;
  }
  return null;
};

/** Key id in the header of a token; undefined without one, and for anything that is no token. */
const readKeyId = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

const verifyWith = async (token: string, secret: string, now: Date): Promise<TokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: [algorithm],
      audience,
      typ: type,
      currentDate: now,
    });
    const claims = tokenClaimsSchema.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
};

export { roleNames };
