import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

import { describeError } from './describe-error.ts';
import { createLineBudget } from './line-budget.ts';

export type { Logger };

/** Lines of one message in a minute; a process says nothing of its own so often, but strangers can make it. */
const perMessage = 300;
const milliseconds = 60_000;

/** What is written whatever its number: alerts are for a person, security events have budgets of their own, sums are few. */
const isExempt = (fields: unknown): boolean =>
  typeof fields === 'object' &&
  fields !== null &&
  ['alert', 'channel', 'more'].some((field) => field in fields);

/** Writes a line each minute for the messages of which there were more than may be written. */
const limitMessages = () => {
  const mayWrite = createLineBudget({
    perKind: perMessage,
    perNetwork: Infinity,
    inAll: Infinity,
    seconds: milliseconds / 1000,
  });
  let more = new Map<string, number>();
  return {
    /** False where the line is only counted. */
    take: (message: string, logger: () => Logger): boolean => {
      if (mayWrite(message, [{ key: '', factor: 1 }]) === null) return true;
      if (more.size === 0) {
        setTimeout(() => {
          logger().warn({ more: Object.fromEntries(more) }, 'more lines of these messages');
          more = new Map();
        }, milliseconds).unref();
      }
      more.set(message, (more.get(message) ?? 0) + 1);
      return false;
    },
  };
};

/**
 * JSON lines on stdout. Log names and counts, never personal data, codes, tokens or reference text. Errors go in as `err`. Of
 * one message so many lines a minute are written and the rest is counted, unless who writes has a budget of its own
 * (`isUnlimited`).
 * @param stream where the lines go instead, for tests
 */
export const createLogger = (
  name: string,
  level: string,
  { isUnlimited = false, stream }: { isUnlimited?: boolean; stream?: DestinationStream } = {},
): Logger => {
  const messages = limitMessages();
  const options: LoggerOptions = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    ...(isUnlimited
      ? {}
      : {
          hooks: {
            logMethod(parts, write) {
              const [fields, text] = parts;
              const message = typeof fields === 'string' ? fields : (text ?? '');
              if (isExempt(fields) || messages.take(message, () => logger)) write.apply(this, parts);
            },
          },
        }),
  };
  const logger: Logger = stream === undefined ? pino(options) : pino(options, stream);
  return logger;
};

/** A short digest, for logs that must tell two sessions or addresses apart without naming them. */
export const digest = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 12);
