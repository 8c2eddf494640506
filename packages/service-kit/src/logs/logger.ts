import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

import { describeError } from './describe-error.ts';
import { createLineBudget } from './line-budget.ts';

export type { Logger };

/** Lines per message and minute. No process logs that often by itself, but attackers can make it. */
const perMessage = 300;
const milliseconds = 60_000;

/** Exempt from the limit: alerts are for an operator, security events have budgets of their own, sums are few. */
const isExempt = (fields: unknown): boolean =>
  typeof fields === 'object' &&
  fields !== null &&
  ['alert', 'channel', 'more'].some((field) => field in fields);

/** Limits lines by message, and logs each minute how many were suppressed. */
const limitMessages = () => {
  const mayWrite = createLineBudget({
    perKind: perMessage,
    perNetwork: Infinity,
    inAll: Infinity,
    seconds: milliseconds / 1000,
  });
  let more = new Map<string, number>();
  return {
    /** False if the line is only counted. */
    take: (message: string, logger: () => Logger): boolean => {
      if (mayWrite(message, [{ key: '', factor: 1 }]) === null) return true;
      if (more.size === 0) {
        setTimeout(() => {
          logger().warn({ more: Object.fromEntries(more) }, 'lines of these messages suppressed');
          more = new Map();
        }, milliseconds).unref();
      }
      more.set(message, (more.get(message) ?? 0) + 1);
      return false;
    },
  };
};

/**
 * JSON lines on stdout. Log names and counts, never personal data, codes, tokens or reference text. Pass errors as
 * `err`. Lines per message are limited, and the rest counted, unless the caller has a budget of its own
 * (`isUnlimited`).
 * @param stream destination instead of stdout, for tests
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
            logMethod(args, write) {
              const [fields, text] = args;
              const message = typeof fields === 'string' ? fields : (text ?? '');
              if (isExempt(fields) || messages.take(message, () => logger)) write.apply(this, args);
            },
          },
        }),
  };
  const logger: Logger = stream === undefined ? pino(options) : pino(options, stream);
  return logger;
};
