import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import type { ByteBudget } from '../http/request-body.ts';
import type { RequestState } from '../http/request-state.ts';
import type { VisitorLog } from '../http/visitor-log.ts';
import { readReport } from '../http/read-report.ts';

const limit = 16 * 1024;

const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2000).optional(),
    disposition: z.string().max(20).optional(),
  }),
});

/** The directives of CSP Level 3 and Trusted Types. */
const directives: ReadonlySet<string> = new Set(
  `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr
  style-src-elem trusted-types worker-src`.split(/\s+/),
);
/** Keywords that browsers report in place of an address, and schemes of addresses. */
const blockedWords: ReadonlySet<string> = new Set(
  `inline eval wasm-eval self trusted-types-policy trusted-types-sink about blob chrome-extension data file filesystem
  http https moz-extension safari-web-extension ws wss`.split(/\s+/),
);
const dispositions: ReadonlySet<string> = new Set(['enforce', 'report']);

/** A word of a closed list, or `other`: any client can send a report with any content. */
const oneOf = (known: ReadonlySet<string>, word = ''): string => (known.has(word) ? word : 'other');

/** `own` for an address of this origin; of others the scheme alone, as even a host name can be a person's. */
const blockedBy = (uri: string, own: string): string =>
  URL.canParse(uri) && new URL(uri).origin === own ? 'own' : oneOf(blockedWords, uri.split(':')[0]);

type Reported = {
  readonly logger: Logger;
  readonly visitorLog: VisitorLog;
  readonly budget: ByteBudget;
  readonly origin: string;
};

/**
 * Logs a violation of the security policy in words of closed lists, within the budget of the network; nothing about the
 * visitor.
 * @param reported.origin this product's
 */
export const receiveCspReport = async (
  context: Context & { state: RequestState },
  { logger, visitorLog, budget, origin }: Reported,
): Promise<void> => {
  const report = await readReport(context, { schema: reportSchema, limit, budget });
  if (report === null) return;
  const { 'csp-report': found } = report;
  const line = {
    directive: oneOf(
      directives,
      (found['effective-directive'] ?? found['violated-directive'])?.split(' ')[0],
    ),
    blocked: blockedBy(found['blocked-uri'] ?? '', origin),
    disposition: oneOf(dispositions, found.disposition),
  };
  visitorLog.note({ kind: 'security policy violated', ip: context.state.clientIp, isKnown: false }, () =>
    logger.warn(line, 'security policy violated'),
  );
  context.status = 204;
};
