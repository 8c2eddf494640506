import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerProblem, refuseUnread } from '../answer-problem.ts';
import type { ByteStore } from '../api/byte-store.ts';
import { readBody } from '../api/read-body.ts';

const limit = 16 * 1024;
/** A browser sends a report at once (milliseconds). */
const patience = 5000;

const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2000).optional(),
    disposition: z.string().max(20).optional(),
  }),
});

/** The origin only: an address can hold an id or a token. Words such as `inline` stay. */
const withoutPath = (uri: string): string => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 40));

/** Notes in the log which rule of the security policy a page broke; nothing about who saw it. */
export const receiveCspReport = async (context: Context, logger: Logger, store: ByteStore): Promise<void> => {
  const reading = await readBody(context.req, { limit, milliseconds: patience, store });
  if (reading.kind === 'gone') {
    context.respond = false;
    return;
  }
  if (reading.kind !== 'read') {
    return refuseUnread(context, reading.kind === 'tooLarge' ? 'bodyTooLarge' : 'requestTimeout');
  }
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(reading.body.toString('utf8'));
  } catch {
    return answerProblem(context, 'malformedBody');
  }
  const report = reportSchema.safeParse(parsed);
  if (!report.success) return answerProblem(context, 'malformedBody');
  const { 'csp-report': found } = report.data;
  logger.warn(
    {
      directive: found['effective-directive'] ?? found['violated-directive'],
      blocked: withoutPath(found['blocked-uri'] ?? ''),
      disposition: found.disposition,
    },
    'security policy broken',
  );
  context.status = 204;
};
