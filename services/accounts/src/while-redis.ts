import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

/** Runs what can be done without: `fallback` while Redis is away. */
export const withRedisFallback = async <Value>(
  fallback: Value,
  log: Logger,
  work: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'going on without Redis');
    return fallback;
  }
};

/** Runs what cannot be done without: throws serviceUnavailable while Redis is away. */
export const redisRequired = async <Value>(log: Logger, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'not possible without Redis');
    throw problem('serviceUnavailable');
  }
};
