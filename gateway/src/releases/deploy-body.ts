import { bodyHashOf } from '@attesta/release/deploy-request.ts';
import type { Context } from 'koa';
import type { ByteBudget } from '../http/request-body.ts';
import { readBody } from '../http/request-body.ts';

/** Bytes beside the files: their names, hashes and the zip's headers. */
export const packing = 1024 * 1024;
/** Allows for a slow uplink (milliseconds). */
const timeoutMilliseconds = 120_000;

/** Reads the signed body; null if another one came, or none in time. */
export type ReadSigned = (context: Context, hash: string, limit: number) => Promise<Buffer | null>;

export const createReadSigned =
  (bodyBudget: ByteBudget): ReadSigned =>
  async (context, hash, limit) => {
    const reading = await readBody(context.req, {
      limit,
      milliseconds: timeoutMilliseconds,
      budget: bodyBudget,
    });
    return reading.kind === 'read' && bodyHashOf(reading.body) === hash ? reading.body : null;
  };

/** The body as JSON; null if it is none. */
export const parseBody = (body: Buffer | null): unknown => {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
};

/** Refuses a team's request with a reason code and an English message. */
export const refuseDeploy = (context: Context, status: number, reason: string, message: string): void => {
  context.status = status;
  context.body = { reason, message };
};
