import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

/** Runs optional work; returns `fallback` if Redis fails. */
export const withRedisFallback = async <Value>(
  fallback: Value,
  log: Logger,
  work: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'continuing without Redis');
    return fallback;
  }
};

/** Runs work that needs Redis. @throws serviceUnavailable if Redis fails */
export const redisRequired = async <Value>(log: Logger, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'refused without Redis');
    throw problem('serviceUnavailable');
  }
};
