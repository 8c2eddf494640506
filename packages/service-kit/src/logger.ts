import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { describeError } from './describe-error.ts';

export type { Logger };

/**
 * JSON lines on stdout. Log names and counts, never personal data, codes, tokens or reference text. Errors go in as `err`.
 * @param stream where the lines go instead, for tests
 */
export const createLogger = (name: string, level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
    },
    ...(stream === undefined ? [] : [stream]),
  );

/** A short digest, for logs that must tell two sessions or addresses apart without naming them. */
export const digest = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 12);
