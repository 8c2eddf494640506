/** What a body says as JSON; null where it says nothing that can be read. */
export const parseBody = (body: Buffer | null): unknown => {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
};
