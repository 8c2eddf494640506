import type { Context } from 'koa';
import getRawBody from 'raw-body';

export type ReadBody = {
  value: unknown;
};

/** Body as JSON; unreadable text becomes `undefined` and fails validation later. */
export const readBody = async (ctx: Context): Promise<ReadBody> => {
  const raw = await getRawBody(ctx.req, { limit: '100kb', encoding: 'utf8' });
  try {
    return { value: JSON.parse(raw) };
  } catch {
    return { value: undefined };
  }
};

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Readable fields of the RequestHeader before validation; error answers echo them. */
export const readHeader = ({
  value,
}: ReadBody): {
  requestId?: string;
  specVersion?: string;
  retryIndicator?: number;
} => {
  const header = fieldOf(value, 'RequestHeader');
  const requestId = fieldOf(header, 'RequestId');
  const specVersion = fieldOf(header, 'SpecVersion');
  const retryIndicator = fieldOf(header, 'RetryIndicator');
  return {
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof specVersion === 'string' && { specVersion }),
    ...(typeof retryIndicator === 'number' && { retryIndicator }),
  };
};

/** Token, transaction or order named by a request. */
export const readSubject = ({ value }: ReadBody): string | null => {
  const reference = fieldOf(value, 'TransactionReference');
  const subject =
    fieldOf(value, 'Token') ??
    fieldOf(reference, 'TransactionId') ??
    fieldOf(reference, 'OrderId') ??
    fieldOf(fieldOf(value, 'Payment'), 'OrderId');
  return typeof subject === 'string' ? subject : null;
};
