/** Node's code of a system error (`ENOENT`), undefined for any other error. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
