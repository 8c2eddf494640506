import type * as releases from '@attesta/contracts/operations/accounts/releases.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';

/**
 * Audits a rollback before the gateway performs it, so that no rollback lacks its audit row. The gateway has already
 * checked that the build exists and fits, and names the current one in `if-match`.
 */
export const rollBackRelease = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, params: { remote }, body: { build }, actor, now, ip, header }: Call<typeof releases.rollBackRelease>,
): Promise<ResponseOf<typeof releases.rollBackRelease>> => {
  const before = header('if-match') ?? null;
  await transact(em, (tx) =>
    writeAudit(
      tx,
      { schema, now, ip, settings },
      {
        kind: 'releaseRolledBack',
        actorId: actor.accountId,
        accountId: null,
        before: before === null ? {} : { release: before },
        after: { part: remote, release: build },
      },
    ),
  );
  return { build, before, by: actor.accountId };
};
