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

const connectionFaults = new Set([
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
  '53300', // too_many_connections
]);

const timeouts = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '57014', // query_canceled
]);

/** True where the database gave up on a statement or a lock for its time-outs: the same call may pass later. */
export const isDatabaseTimeout = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if ('code' in current && timeouts.has(String(current.code))) return true;
    current = current.cause;
  }
  return false;
};

/** True for errors that mean the database, Redis or another server is unreachable. */
export const isConnectionFault = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in current ? String(current.code) : '';
    if (connectionFaults.has(code)) return true;
    if (
      /Connection terminated|is not queryable|timeout exceeded when trying to connect|Stream isn't writeable/.test(
        current.message,
      )
    ) {
      return true;
    }
    current = current.cause;
  }
  return false;
};
