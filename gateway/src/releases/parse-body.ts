/** The body as JSON; null if it is none. */
export const parseBody = (body: Buffer | null): unknown => {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
};
