import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@attesta/service-kit/auth/session.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { lockSession } from '../session/end-sessions.ts';

/** Exports of one account on a Swiss day. */
const exportsADay = 1;
/** Information on persons that one account may ask for on a Swiss day. */
const informationADay = 20;

/** Person as the references store it; null for the whole account. `birthday` is the first day of a year alone. */
export type Person = { firstname: string; lastname: string; birthday: string; yearOnly: boolean };

/**
 * Orders an export from documents, in the transaction `tx` and behind the account's lock: of two at once the second finds
 * the first.
 * @throws exportRunning, exportToday, informationToday; unauthenticated where the session or the account has ended
 */
export const orderExport = async (
  tx: EntityManager,
  actor: Actor,
  { person, now }: { person: Person | null; now: Date },
): Promise<void> => {
  const locked = await tx.execute<unknown[]>(
    'select 1 from accounts.account where id = ? and not deactivated for no key update',
    [actor.accountId],
  );
  if (locked.length === 0) throw problem('unauthenticated');
  await lockSession(tx, actor);
  const [row] = await tx.execute<{ outcome: string }[]>(
    'select documents_api.order_export(?, ?, ?, ?, ?::date, ?, ?::timestamptz, ?) as outcome',
    [
      actor.accountId,
      person === null ? 'account' : 'person',
      person?.firstname ?? null,
      person?.lastname ?? null,
      person?.birthday ?? null,
      person?.yearOnly ?? false,
      now.toISOString(),
      person === null ? exportsADay : informationADay,
    ],
  );
  if (row?.outcome === 'running') throw problem('exportRunning');
  if (row?.outcome !== 'ordered') throw problem(person === null ? 'exportToday' : 'informationToday');
};
