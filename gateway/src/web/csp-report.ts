import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerProblem } from '../answer-problem.ts';

const limit = 16 * 1024;

const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2000).optional(),
    disposition: z.string().max(20).optional(),
  }),
});

const readLimited = async (stream: AsyncIterable<Buffer>): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The origin only: an address can hold an id or a token. Words such as `inline` stay. */
const withoutPath = (uri: string): string => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 40));

/** Notes in the log which rule of the security policy a page broke; nothing about who saw it. */
export const receiveCspReport = async (context: Context, logger: Logger): Promise<void> => {
  const text = await readLimited(context.req);
  if (text === null) {
    context.set('connection', 'close');
    return answerProblem(context, 'bodyTooLarge');
  }
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
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
