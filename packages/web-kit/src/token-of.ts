const scheme = /^Bearer\s+/i;

/** The token that an answer brings in its `authorization` header; null if it brings none. */
export const tokenOf = (headers: Headers): string | null =>
  headers.get('authorization')?.replace(scheme, '') ?? null;
