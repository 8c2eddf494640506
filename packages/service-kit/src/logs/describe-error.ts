import { z } from 'zod';

/**
 * An error as a line of a log tells it: its kind, its codes and where it was thrown. Messages of libraries repeat what they
 * were given: the database a whole statement with its values, a mail server the recipient, `JSON.parse` the text. So only
 * those are told that our own code has written.
 */
export type ErrorDescription = {
  type: string;
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
} & { [Code in (typeof codes)[number]]?: string | number };

/** Properties that hold a name or a number of a closed set, or of the schema, and never a value. */
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

const longestMessage = 300;
const deepest = 4;
const mostErrors = 5;

/** What V8 says of a mistake in a program; its other messages may repeat a value. */
const ofProgram =
  /^(Cannot (read|set) properties of |[\w.()]+ is not (a function|defined|iterable|a constructor)$)/;

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => line.trimStart().startsWith('at '));

/** Our code runs as TypeScript, which Node runs of no library. */
const isOurs = (frame = ''): boolean => /\.ts:\d+:\d+\)?$/.test(frame) && !frame.includes('/node_modules/');

/** Made by V8 or by Zod, which say that they were thrown where our code called them. */
const isByOthers = (error: Error): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof SyntaxError ||
  error instanceof z.ZodError;

const hasSafeMessage = (error: Error, [first]: readonly string[]): boolean =>
  ofProgram.test(error.message) || (isOurs(first) && !isByOthers(error));

const codesOf = (error: object) =>
  Object.fromEntries(
    codes.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      const isCode = typeof value === 'number' || (typeof value === 'string' && codeForm.test(value));
      return isCode ? [[name, value]] : [];
    }),
  );

/** What of an error a log may have; of what is thrown and is none, its type alone. */
export const describeError = (error: unknown, depth = 1): ErrorDescription => {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = framesOf(error);
  const nested = (inner: unknown): ErrorDescription => describeError(inner, depth + 1);
  const isDeep = depth >= deepest;
  return {
    type: error.name,
    ...codesOf(error),
    ...(hasSafeMessage(error, frames) && { message: error.message.slice(0, longestMessage) }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && !isDeep && { cause: nested(error.cause) }),
    ...(error instanceof AggregateError &&
      !isDeep && { errors: error.errors.slice(0, mostErrors).map(nested) }),
  };
};

/** Name and codes of an error, for what is kept longer than a log; never its message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  const found = ['code' in error ? error.code : null, 'responseCode' in error ? error.responseCode : null];
  const told = found.filter((code) => typeof code === 'string' || typeof code === 'number');
  return [error.name, ...told].join(' ');
};
