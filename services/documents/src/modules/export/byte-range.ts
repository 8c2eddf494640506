/** Bytes of a file from `first` to `last`, both included. */
export type ByteRange = { first: number; last: number };

const oneRange = /^bytes=(?<first>\d*)-(?<last>\d*)$/;

/**
 * Range that a request asks for (RFC 9110, 14.2): one, or all (null) where there is none, several, or one that is not
 * understood, or where `If-Range` names another state of the file; `unsatisfiable` for a range that begins behind its end.
 */
export const readRange = (
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | null => {
  const { first = '', last = '' } = oneRange.exec(range?.replaceAll(' ', '') ?? '')?.groups ?? {};
  if (first === '' && last === '') return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { first: size - suffix, last: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { first: from, last: to };
};
