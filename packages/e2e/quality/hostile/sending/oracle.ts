import { errorCatalogue, isErrorCode } from '@attesta/contracts/model/errors.ts';

/** Answer as an attacker sees it. */
export type Seen = {
  path: string;
  status: number;
  contentType: string;
  text: string;
  /** True if the request was invalid, so that the HTTP parser answered or no body is expected. */
  isBare?: boolean;
};

/** Signs of leaked internals in an answer: source locations, library paths, SQL, secrets. */
const leaks: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /\bat file:\/\//,
  /node:internal\//,
  /\/node_modules\//,
  /\/(services|packages|gateway)\/[\w/.-]+\.ts\b/,
  /\b(relation|column|constraint) \\?"\w+\\?"/,
  /SQLSTATE|syntax error at or near|violates (unique|check|foreign|not-null)|invalid input syntax/i,
  /\b(select|insert into|update|delete from) [\w".*, ]+ (from|values|set|where) /i,
  /root:x:0:0|BEGIN [A-Z ]*PRIVATE KEY|postgres(ql)?:\/\/|rediss?:\/\//,
];

const unavailable = new Set([502, 503]);

/** Every other path is a page or a file, whose errors are pages. */
const isApi = (path: string): boolean => /^\/api(?:[/?]|$)/.test(path);

const codeIn = (text: string): string | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
};

const findFalseError = ({ path, status, text, isBare }: Seen): string | undefined => {
  if (status < 400) return undefined;
  if (['/health/ready', '/health/parts'].includes(path) && status === 503) return undefined;
  const code = codeIn(text);
  const isKnown = code !== undefined && isErrorCode(code) && errorCatalogue[code].status === status;
  if (status >= 500) return isKnown && unavailable.has(status) ? undefined : `${status} ${code ?? ''}`.trim();
  if (isKnown || (isBare === true && text === '')) return undefined;
  return isApi(path) ? `${status} without a known code: ${text.slice(0, 80)}` : undefined;
};

const isReadable = (contentType: string): boolean =>
  contentType === '' || /^(application\/json|text\/(plain|html))/.test(contentType);

/**
 * Fault of an answer, whatever the request: a 5xx that is no known 502 or 503, an error without a code of the
 * catalogue, internals of the product, or data of a customer.
 * @param secrets words that occur in customers' data only
 */
export const findBreach = (seen: Seen, secrets: readonly string[]): string | undefined => {
  const foreign = secrets.find((secret) => seen.text.includes(secret));
  if (foreign !== undefined) return `shows a customer's data (${foreign})`;
  const isErrorOrData = seen.status >= 400 || isApi(seen.path);
  const leak =
    isErrorOrData && isReadable(seen.contentType) ? leaks.find((each) => each.test(seen.text)) : undefined;
  if (leak !== undefined) return `leaks ${leak.exec(seen.text)?.[0].trim().slice(0, 80) ?? ''}`;
  return findFalseError(seen);
};
