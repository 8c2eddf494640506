import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import type { ByteStore } from '../api/byte-store.ts';
import { readReport } from './read-report.ts';

const limit = 16 * 1024;

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
  const report = await readReport(context, { schema: reportSchema, limit, store });
  if (report === null) return;
  const { 'csp-report': found } = report;
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
