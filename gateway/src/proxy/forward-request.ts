import type { ServerResponse } from 'node:http';
import type { ByteBudget } from '../http/byte-budget.ts';
import type { Encoding } from '../http/compression.ts';

export type ForwardRequest = {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
  /** A service that restarts is away for a moment; so long (milliseconds) a request waits before it counts as down. */
  patience: number;
};

/** Where the answer goes, with the headers that the gateway adds, and where it waits for a slow client. */
export type ForwardAnswer = {
  response: ServerResponse;
  extraHeaders: Readonly<Record<string, string>>;
  store: ByteBudget;
  /** How the answer is compressed, where it is worth it; null leaves it as it is. */
  encoding: Encoding | null;
};

/** `answered`: the service's answer came and goes out (whole or cut off). Otherwise nothing was sent to the client yet. */
export type ForwardResult =
  | { kind: 'answered'; status: number }
  | { kind: 'failed'; error: Error }
  | { kind: 'aborted' };
