import type { PathParams } from '@attesta/contracts/pages/path-pattern.ts';
import type { Context } from 'koa';
import type { ServerResponse } from 'node:http';
import type { ByteBudget } from '../http/byte-budget.ts';
import type { Encoding } from '../http/compression.ts';

export type ForwardRequest = {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
  /** Wait (milliseconds) for a restarting service before it counts as down. */
  patience: number;
};

/** The client's response, the headers that the gateway adds, and the budget for unread bytes. */
export type ForwardAnswer = {
  response: ServerResponse;
  extraHeaders: Readonly<Record<string, string>>;
  budget: ByteBudget;
  /** Compression of a suitable answer; null for none. */
  encoding: Encoding | null;
};

/** `answered`: the service's answer is sent (whole or cut off). Otherwise the client has received nothing yet. */
export type ForwardResult =
  | { kind: 'answered'; status: number }
  | { kind: 'failed'; error: Error }
  | { kind: 'aborted' };

/**
 * Answers an operation that the gateway shares with a service. The service decides on access, as for all others: it is
 * called first.
 */
export type OwnAnswer = (context: Context, params: PathParams, request: ForwardRequest) => Promise<void>;
