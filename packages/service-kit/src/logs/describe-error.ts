import { z } from 'zod';

/**
 * Loggable form of an error: type, codes, stack. Messages of libraries quote their input (the database a statement with
 * its values, a mail server the recipient, `JSON.parse` the text), so only messages of our own code are kept.
 */
export type ErrorDescription = {
  type: string;
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
} & { [Code in (typeof codes)[number]]?: string | number };

/** Properties whose values are names or numbers of a closed set, or of the schema; never user data. */
const codes = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
] as const;
const codeForm = /^[\w.:/ -]{1,80}$/;

const maxMessageLength = 300;
const maxDepth = 4;
const maxErrors = 5;

/** Messages of V8 about programming errors; its other messages may quote a value. */
const programmingError =
  /^(Cannot (read|set) properties of |[\w.()]+ is not (a function|defined|iterable|a constructor)$)/;

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => line.trimStart().startsWith('at '));

/** True for our own code: it runs as TypeScript, which no library does. */
const isOurs = (frame = ''): boolean => /\.ts:\d+:\d+\)?$/.test(frame) && !frame.includes('/node_modules/');

/** Errors created by V8 or Zod; their stack begins in our code. */
const isForeign = (error: Error): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof SyntaxError ||
  error instanceof z.ZodError;

const hasSafeMessage = (error: Error, [first]: readonly string[]): boolean =>
  programmingError.test(error.message) || (isOurs(first) && !isForeign(error));

const codesOf = (error: object) =>
  Object.fromEntries(
    codes.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      const isCode = typeof value === 'number' || (typeof value === 'string' && codeForm.test(value));
      return isCode ? [[name, value]] : [];
    }),
  );

/** Loggable form of an error; of a thrown value that is no error, its type alone. */
export const describeError = (error: unknown, depth = 1): ErrorDescription => {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = framesOf(error);
  const nested = (inner: unknown): ErrorDescription => describeError(inner, depth + 1);
  const isDeep = depth >= maxDepth;
  return {
    type: error.name,
    ...codesOf(error),
    ...(hasSafeMessage(error, frames) && { message: error.message.slice(0, maxMessageLength) }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && !isDeep && { cause: nested(error.cause) }),
    ...(error instanceof AggregateError &&
      !isDeep && { errors: error.errors.slice(0, maxErrors).map(nested) }),
  };
};

/** Name and codes of an error, for records kept longer than a log; never its message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  const found = ['code' in error ? error.code : null, 'responseCode' in error ? error.responseCode : null];
  const known = found.filter((code) => typeof code === 'string' || typeof code === 'number');
  return [error.name, ...known].join(' ');
};
