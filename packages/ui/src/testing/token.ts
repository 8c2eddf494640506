/** Token as the client reads it, without a valid signature. */
export const tokenOf = (
  role: 'ROLE_USER' | 'ROLE_ADMIN' | 'ROLE_DEPUTY' = 'ROLE_USER',
  email = 'anna@example.ch',
): string => `x.${btoa(JSON.stringify({ ROLES: [role], sub: email, sid: 's', exp: 4_000_000_000 }))}.x`;
