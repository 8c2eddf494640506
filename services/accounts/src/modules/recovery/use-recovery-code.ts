import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactOnce } from '@attesta/service-kit/database/transaction.ts';

import { requestMail } from '../mail/request-mail.ts';
import { digestRecoveryCode } from '../credentials/recovery-code.ts';

/**
 * Uses up a recovery code of an account and mails its owner. Runs `confirmed` before the commit; its error rolls back.
 * Of concurrent uses of one code one succeeds. An account without codes takes the same work.
 * @param characters from `readRecoveryCode`
 * @returns false for a wrong or used code
 */
export const useRecoveryCode = async (
  em: EntityManager,
  accountId: string,
  characters: string,
  confirmed: () => Promise<void>,
): Promise<boolean> => {
  const [set] = await em.execute<{ salt: Buffer }[]>(
    'select salt from accounts.recovery_code where account_id = ? limit 1',
    [accountId],
  );
  const digest = await digestRecoveryCode(characters, set?.salt ?? randomBytes(16));
  return transactOnce(em, async (tx) => {
    const used = await tx.execute<unknown[]>(
      'delete from accounts.recovery_code where account_id = ? and digest = ? returning 1',
      [accountId, digest],
    );
    if (used.length === 0) return false;
    await requestMail(tx, { kind: 'recoveryCodeUsed', accountId });
    await confirmed();
    return true;
  });
};
