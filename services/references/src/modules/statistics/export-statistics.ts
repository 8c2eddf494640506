import type * as statistics from '@attesta/contracts/operations/references/statistics.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { reply } from '@attesta/service-kit/http/route.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { periodOf } from './period.ts';
import { readStatistics } from './read-statistics.ts';
import { writeWorkbook } from './statistics-workbook.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The statistics as a workbook; audits the download. */
export const exportStatistics = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, query, actor, now, ip }: Call<typeof statistics.exportStatistics>,
): Promise<Reply<Uint8Array>> => {
  const period = periodOf(query, now);
  const figures = await readStatistics(em, period, settings.COMPANY_VAT_RATE ?? null);
  const workbook = await writeWorkbook(figures);
  await writeAudit(
    em,
    { schema, now, ip, settings },
    { kind: 'statisticsExported', actorId: actor.accountId, accountId: null, after: period },
  );
  return reply(200, workbook, {
    'content-type': xlsxType,
    'content-disposition': 'attachment; filename="Statistik.xlsx"',
  });
};
