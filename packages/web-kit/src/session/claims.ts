/**
 * Claims that the client reads from a token. They decide what is shown, never what is allowed: the server does that.
 */
export type Claims = {
  readonly roles: readonly string[];
  /** E-mail address of the user (claim `sub`); for a deputy any identifier of the server. */
  readonly subject: string;
  /** Expiry of the session in milliseconds since 1970; null without one. */
  readonly expiresAt: number | null;
};

const decodeBase64Url = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
};

/** Read the claims of a JWT without verifying its signature; null for anything else. */
export const readClaims = (token: string): Claims | null => {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null) return null;
    const { ROLES, sub, exp } = payload as Record<string, unknown>;
    if (!Array.isArray(ROLES) || typeof sub !== 'string') return null;
    return {
      roles: ROLES.filter((role): role is string => typeof role === 'string'),
      subject: sub,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
    };
  } catch {
    return null;
  }
};
