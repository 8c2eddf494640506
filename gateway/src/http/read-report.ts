import type { Context } from 'koa';
import type { z } from 'zod';
import { answerProblem, refuseUnread } from './answer-problem.ts';
import type { ByteBudget } from './request-body.ts';
import { readBody } from './request-body.ts';

/** A browser sends a report at once (milliseconds). */
const timeoutMilliseconds = 5000;

type Expected<Report> = {
  readonly schema: z.ZodType<Report>;
  /** Size of the body, in bytes. */
  readonly limit: number;
  readonly budget: ByteBudget;
};

/** Reads a report that a browser sends by itself. Null if it is malformed; the request is answered then. */
export const readReport = async <Report>(
  context: Context,
  { schema, limit, budget }: Expected<Report>,
): Promise<Report | null> => {
  const refuse = (answer: () => void): null => {
    answer();
    return null;
  };
  const reading = await readBody(context.req, { limit, milliseconds: timeoutMilliseconds, budget });
  if (reading.kind === 'gone') {
    context.respond = false;
    return null;
  }
  if (reading.kind !== 'read') {
    const code = reading.kind === 'tooLarge' ? 'bodyTooLarge' : 'requestTimeout';
    return refuse(() => refuseUnread(context, code));
  }
  try {
    return schema.parse(JSON.parse(reading.body.toString('utf8')));
  } catch {
    return refuse(() => answerProblem(context, 'malformedBody'));
  }
};
