import { errorCatalogue } from '@attesta/contracts/model/errors.ts';
import type { ErrorBody, ErrorCode } from '@attesta/contracts/model/errors.ts';

/** Puts params into a text with their names in double braces. */
const filled = (message: string, params: Record<string, unknown>): string =>
  message.replaceAll(/\{\{(\w+)\}\}/g, (tag, name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : tag;
  });

/** Expected failure with a code of the catalogue; the app serialises it into the answer. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly params: Record<string, unknown>;
  readonly status: number;

  constructor(code: ErrorCode, params: Record<string, unknown> = {}) {
    super(filled(errorCatalogue[code].message, params));
    this.code = code;
    this.params = params;
    this.status = errorCatalogue[code].status;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, params: this.params };
  }
}

export const problem = (code: ErrorCode, params: Record<string, unknown> = {}): Problem =>
  new Problem(code, params);

/** A 400 with the code of each invalid field; the first one gives the message. */
export class ValidationProblem extends Problem {
  constructor(fields: Record<string, ErrorCode>) {
    super('validation', { fields });
    const first = Object.values(fields)[0];
    if (first !== undefined) this.message = errorCatalogue[first].message;
  }
}

const connectionFaults: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08006',
  '08001',
  '08003',
  '08P01', // what PgBouncer says of a server that is away, whatever the reason
]);
const connectionLost = /Connection terminated|is not queryable|Stream isn't writeable/;

const busyCodes: ReadonlySet<string> = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled
]);
const noFreeConnection = /timeout exceeded when trying to connect/;

/** True if the error, or a cause of it, has one of the codes or a message like this. */
const isOneOf = (error: unknown, codes: ReadonlySet<string>, message: RegExp): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if (('code' in current && codes.has(String(current.code))) || message.test(current.message)) return true;
    current = current.cause;
  }
  return false;
};

/** True where the database is there, but gave up on a statement, a lock or one more connection. */
export const isDatabaseBusy = (error: unknown): boolean => isOneOf(error, busyCodes, noFreeConnection);

/** True for errors that mean the database, Redis or another server is unreachable. */
export const isConnectionFault = (error: unknown): boolean =>
  isOneOf(error, connectionFaults, connectionLost);
