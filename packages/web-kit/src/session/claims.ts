/** What the client reads from a token. It decides what is shown, never what is allowed: the server does that. */
export type Claims = {
  readonly roles: readonly string[];
  /** The user's e-mail address (claim `sub`); for a deputy whatever the server names. */
  readonly subject: string;
  /** Absolute end of the session in milliseconds since 1970, or null where the token has no end. */
  readonly expiresAt: number | null;
};

const decodeBase64Url = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
};

/** Reads the claims of a JWT without checking its signature; null for anything that is not one. */
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
