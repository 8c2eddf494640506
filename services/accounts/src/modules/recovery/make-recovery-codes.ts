import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as security from '@attesta/contracts/operations/accounts/security.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { requestMail } from '../mail/request-mail.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { lockSession } from '../session/end-sessions.ts';
import { createRecoveryCode, digestRecoveryCode, readRecoveryCode } from '../credentials/recovery-code.ts';

const count = 10;

/**
 * Creates the caller's recovery codes, invalidates earlier ones and mails the owner. Only this answer ever contains the
 * codes.
 * @throws tooManyRequests, and as `confirmPassword` does
 */
export const makeRecoveryCodes = async (
  dependencies: Dependencies,
  call: Call<typeof security.makeRecoveryCodes>,
): Promise<ResponseOf<typeof security.makeRecoveryCodes>> => {
  const { actor, body, em, now, record } = call;
  const { passwordHash } = await confirmPassword(dependencies, call, body.currentPassword);
  if (!(await dependencies.limits.credentialChanges.consume(actor.accountId))) {
    throw problem('tooManyRequests');
  }
  const codes = Array.from({ length: count }, createRecoveryCode);
  const salt = randomBytes(16);
  const digests: Buffer[] = [];
  // Sequential, because ten at once would hold 190 MB.
  for (const code of codes) digests.push(await digestRecoveryCode(readRecoveryCode(code) ?? '', salt));
  await transact(em, async (tx) => {
    // Serialises concurrent requests; the later set stays.
    const [held] = await tx.execute<unknown[]>(
      'select 1 from accounts.account where id = ? and password_hash = ? and not deactivated for update',
      [actor.accountId, passwordHash],
    );
    if (held === undefined) throw problem('unauthenticated');
    await lockSession(tx, actor);
    await tx.execute('delete from accounts.recovery_code where account_id = ?', [actor.accountId]);
    for (const digest of digests) {
      await tx.execute(
        'insert into accounts.recovery_code (account_id, digest, salt, made_at) values (?, ?, ?, ?)',
        [actor.accountId, digest, salt, now.toISOString()],
      );
    }
    await requestMail(tx, { kind: 'recoveryCodesMade', accountId: actor.accountId });
  });
  record({ event: 'recoveryCodes', outcome: 'created', accountId: actor.accountId });
  return { codes };
};
