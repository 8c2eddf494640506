import { releaseParts } from '@attesta/contracts/pages/remotes.ts';
import { reportKinds } from '@attesta/release/remote-report.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import type { ByteBudget } from '../http/request-body.ts';
import { readReport } from '../http/read-report.ts';
import type { CanaryKeeper } from './canaries.ts';

/** Bytes; the shell's longest report has 150. */
const limit = 512;

const milliseconds = z.number().int().min(0).max(3_600_000);

const reportSchema = z.strictObject({
  remote: z.enum(releaseParts),
  build: z.string().regex(/^[0-9a-z]{1,20}$/),
  kind: z.enum(reportKinds),
  vitals: z
    .strictObject({
      lcp: milliseconds.optional(),
      cls: z.number().min(0).max(1000).optional(),
      inp: milliseconds.optional(),
    })
    .optional(),
});

/** Receives a browser's report about a build: always 204, so that no client learns which sessions count. */
export const receiveRemoteReport = async (
  context: Context,
  canaries: Pick<CanaryKeeper, 'report'>,
  budget: ByteBudget,
): Promise<void> => {
  const found = await readReport(context, { schema: reportSchema, limit, budget });
  if (found === null) return;
  const { remote, build, kind, vitals } = found;
  await canaries.report(context, { remote, build, finding: { kind, vitals } });
  context.status = 204;
};
