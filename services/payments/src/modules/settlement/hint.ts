import type { EntityManager } from '@mikro-orm/postgresql';

/** Checks by hint per session; beyond them only the schedule counts, so a known address cannot cause endless checks. */
const maxPromptedAsserts = 30;

export type HintedSession = { id: string; paymentId: string };

/**
 * Records a return of the payer or a notification: the session becomes due. The request itself is not trusted. Stored
 * before it is answered, so the hint survives a crash.
 * @returns null for an unknown key
 */
export const recordHint = async (
  em: EntityManager,
  hint: { by: 'return' | 'notification'; key: string; now: Date },
): Promise<HintedSession | null> => {
  const column = hint.by === 'return' ? 'return_key' : 'notify_key';
  const now = hint.now.toISOString();
  const [row] = await em.execute<{ id: string; payment_id: string }[]>(
    `update payments.payment_session set
       hints = hints + 1,
       payer_back_at = case when status = 'OPEN' then coalesce(payer_back_at, ?) else payer_back_at end,
       next_check_at = case when status in ('OPEN', 'EXPIRED') and asserts < ${maxPromptedAsserts}
         then least(coalesce(next_check_at, ?), ?) else next_check_at end
     where ${column} = ? returning id, payment_id`,
    [now, now, now, hint.key],
  );
  return row === undefined ? null : { id: row.id, paymentId: row.payment_id };
};
