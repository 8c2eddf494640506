import { jwtVerify, SignJWT } from 'jose';
import { roleNames, tokenClaimsSchema } from '@attesta/contracts/roles.ts';
import type { TokenClaims } from '@attesta/contracts/roles.ts';

const algorithm = 'HS256';
const audience = 'attesta';
const type = 'session+jwt';

/** Signs the envelope of a session; what it grants is looked up by `sid` at each request. */
export async function signToken(
  claims: { email: string; roles: readonly string[]; sessionId: string; expiresAt: Date; issuedAt: Date },
  secret: string,
): Promise<string> {
  return new SignJWT({ ROLES: [...claims.roles], sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(claims.email)
    .setAudience(audience)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(new TextEncoder().encode(secret));
}

/** The claims of a token that we signed for this purpose and that has not ended, else null. */
export async function verifyToken(token: string, secret: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
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
}

export { roleNames };
