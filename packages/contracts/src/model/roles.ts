import { z } from 'zod';

export const roleNames = { user: 'ROLE_USER', admin: 'ROLE_ADMIN', deputy: 'ROLE_DEPUTY' } as const;

/** Claims that a client may read from a token: roles, e-mail of the user, session id, expiry in seconds. */
export const tokenClaimsSchema = z.object({
  ROLES: z.array(z.string()),
  sub: z.string(),
  sid: z.string(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;
