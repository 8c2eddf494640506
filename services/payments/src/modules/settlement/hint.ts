import type { EntityManager } from '@mikro-orm/postgresql';

/** Beyond it a session is only looked at by schedule: whoever knows an address cannot make us ask without end. */
const maxPromptedAsserts = 30;

export type HintedSession = { id: string; paymentId: string };

/**
 * Notes that the payer came back or the provider notified: from now on the session is due. Nothing of the request
 * is believed. Kept in the database before it is answered, so that it outlives this process.
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
