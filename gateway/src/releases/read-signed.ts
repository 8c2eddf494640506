import { bodyHashOf } from '@attesta/release/deploy-request.ts';
import type { Context } from 'koa';
import type { ByteBudget } from '../http/byte-budget.ts';
import { readBody } from '../http/read-body.ts';

/** Beside the files: their names, hashes and the headers of the zip (bytes). */
export const packing = 1024 * 1024;
/** A team at the end of a thin line (milliseconds). */
const patience = 120_000;

/** Reads the body that was signed; null where another one came, or none in time. */
export type ReadSigned = (context: Context, hash: string, limit: number) => Promise<Buffer | null>;

export const createReadSigned =
  (bodyStore: ByteBudget): ReadSigned =>
  async (context, hash, limit) => {
    const reading = await readBody(context.req, { limit, milliseconds: patience, store: bodyStore });
    return reading.kind === 'read' && bodyHashOf(reading.body) === hash ? reading.body : null;
  };
