import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { roleNames, tokenClaimsSchema } from '@attesta/contracts/model/roles.ts';
import type { TokenClaims } from '@attesta/contracts/model/roles.ts';

import { keyId, secretsFor } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

/** Logged-in account, read from the database at each request. */
export type Actor = { accountId: string; email: string; admin: boolean; sessionId: string };

/** Deputy: rates one reference by a link, without an account. `accountId` is the owner of the reference. */
export type Deputy = {
  accountId: string;
  email: string;
  zeugnisId: string;
  delegationId: string;
  /** Generation of the link that the token was issued for. */
  generation: number;
};

/**
 * Reads the delegation behind a deputy's token.
 * @throws deputyLinkInvalid once the delegation has ended
 */
export type ReadDeputy = (em: EntityManager, claims: TokenClaims, now: Date) => Promise<Deputy>;

type SessionRow = { account_id: string; email: string; admin: boolean };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isDeputy = (caller: Actor | Deputy): caller is Deputy => 'delegationId' in caller;

/** Token of an authorization header, unverified; its scheme in any case (RFC 9110, 11.1). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^bearer +([A-Za-z0-9_.-]{1,4096})$/i.exec(authorization ?? '')?.[1];

/** Verified claims of the authorization header, else null. */
export const readClaims = async (
  authorization: string | undefined,
  tokenSecret: Secrets,
  now: Date,
): Promise<TokenClaims | null> => {
  const token = bearerToken(authorization);
  return token === undefined ? null : verifyToken(token, tokenSecret, now);
};

export const isDeputyToken = (claims: TokenClaims): boolean => claims.ROLES.includes(roleNames.deputy);

/**
 * Account of a session, read at each request so that revoking it takes effect at once. Roles come from the database,
 * never from the token. Null without a live session.
 */
export const readActor = async (em: EntityManager, claims: TokenClaims, now: Date): Promise<Actor | null> => {
  if (!uuid.test(claims.sid)) return null;
  const rows = await em.execute<SessionRow[]>('select * from accounts_api.session(?::uuid, ?::timestamptz)', [
    claims.sid,
    now.toISOString(),
  ]);
  const row = rows[0];
  return row === undefined
    ? null
    : { accountId: row.account_id, email: row.email, admin: row.admin, sessionId: claims.sid };
};

/** Reason why a session ended, if its owner is told one; else null. */
export const readSessionEnd = async (em: EntityManager, { sid }: TokenClaims): Promise<string | null> => {
  const [row] = await em.execute<{ because: string | null }[]>(
    'select accounts_api.session_end(?::uuid) as because',
    [uuid.test(sid) ? sid : null],
  );
  return row?.because ?? null;
};

const algorithm = 'HS256';
const audience = 'attesta';
const tokenType = 'session+jwt';

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
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: keyId(secret) })
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
      typ: tokenType,
      currentDate: now,
    });
    const claims = tokenClaimsSchema.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
};
