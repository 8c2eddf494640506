import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger };

/** JSON lines on stdout. Log names and counts, never personal data, codes, tokens or reference text. */
export const createLogger = (name: string, level: string): Logger =>
  pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime });

/** A short digest, for logs that must tell two sessions or addresses apart without naming them. */
export const digest = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 12);
