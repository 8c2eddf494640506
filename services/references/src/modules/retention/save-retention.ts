import type { saveRetention as operation } from '@attesta/contracts/operations/references/retention.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

/** Saves how long the caller's references are kept. The job notices it at its next run. */
export const saveRetention = async ({
  em,
  actor: { accountId },
  body: { finishedYears, openMonths },
  now,
}: Call<typeof operation>) => {
  await em.execute(
    `insert into zeugnisse.retention_settings (account_id, finished_years, open_months, updated_at)
     values (?, ?, ?, ?)
     on conflict (account_id) do update set finished_years = excluded.finished_years,
       open_months = excluded.open_months, updated_at = excluded.updated_at`,
    [accountId, finishedYears, openMonths, now.toISOString()],
  );
  return { finishedYears, openMonths };
};
