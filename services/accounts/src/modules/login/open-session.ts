import type { EntityManager } from '@mikro-orm/postgresql';
import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { roleNames } from '@attesta/contracts/model/roles.ts';
import { signToken } from '@attesta/service-kit/auth/session.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { latestStep } from '../credentials/totp.ts';
import { requestMail } from '../mail/request-mail.ts';
import { describeDevice } from '../session/describe-device.ts';
import { endSessions } from '../session/end-sessions.ts';
import { Session } from '../session/session.entity.ts';

/** Proven login: the code's time step, and the sealed secret that confirmed it. */
export type ProvenLogin = {
  account: AccountWithPassword;
  step: number;
  sealedSecret: string;
  remember: boolean;
  /** True if the secret replaces the account's: all its sessions end, and a mail informs the owner. */
  replacesFactor: boolean;
};

/**
 * Uses up the code and opens a session in one transaction. Of concurrent requests with the same code one succeeds; none
 * does after a change of password, e-mail, role, second factor or activation in between.
 * @returns the token, or null if another request was faster
 */
export const openLoginSession = async (
  { settings }: Dependencies,
  { em, now, ip, header }: Call<typeof login>,
  { account, step, sealedSecret, remember, replacesFactor }: ProvenLogin,
): Promise<string | null> => {
  const session = await transact(em, async (tx) => {
    const used = { step, sealedSecret, now, isFirst: replacesFactor };
    if (!(await useCode(tx, account, used))) return null;
    if (replacesFactor) {
      await endSessions(tx, account.id);
      await requestMail(tx, { kind: 'secondFactorReplaced', accountId: account.id });
    }
    if (account.admin) {
      const entry = { kind: 'adminSignIn', actorId: account.id, accountId: account.id } as const;
      await writeAudit(tx, { schema, now, ip, settings }, entry);
    }
    const seconds = settings.SESSION_DAYS * 86_400;
    return tx.create(Session, {
      accountId: account.id,
      remember,
      ...describeDevice(header('user-agent')),
      createdAt: now,
      lastSeenAt: now,
      idleSeconds: Math.round(remember ? seconds : settings.SESSION_IDLE_HOURS * 3600),
      expiresAt: new Date(now.getTime() + seconds * 1000),
    });
  });
  if (session === null) return null;
  return signToken(
    {
      email: account.email,
      roles: account.admin ? [roleNames.user, roleNames.admin] : [roleNames.user],
      sessionId: session.id,
      issuedAt: now,
      expiresAt: session.expiresAt,
    },
    settings.TOKEN_SECRET,
  );
};

/** Number of used codes kept per account: more than anybody uses in an hour repeated by the clock. */
const keptSteps = 64;

/**
 * Uses up a code; false for a used one, or one older than the last. A last step further ahead than a fast phone clock
 * explains stems from a server clock that was set back since; then every unused code of the repeated time is accepted.
 * `isFirst` marks the first code of another secret.
 */
const useCode = async (
  tx: EntityManager,
  account: AccountWithPassword,
  { step, sealedSecret, now, isFirst }: { step: number; sealedSecret: string; now: Date; isFirst: boolean },
): Promise<boolean> => {
  const used = await tx.execute<unknown[]>(
    `update accounts.account set totp_last_step = given.step, totp_secret = given.sealed,
       totp_used_steps = case when given.first then array[given.step]
         else totp_used_steps[greatest(1, cardinality(totp_used_steps) - ${keptSteps - 2}):] || given.step end
     from (select ?::int as step, ?::text as sealed, ?::boolean as first, ?::int as latest) as given
     where id = ? and version = ? and not deactivated and password_hash = ? and totp_secret is not distinct from ?
       and (given.first or (not given.step = any (totp_used_steps) and totp_last_step <> given.step
         and (totp_last_step < given.step or totp_last_step > given.latest)))
     returning 1`,
    [
      step,
      sealedSecret,
      isFirst,
      latestStep(now),
      account.id,
      account.version,
      account.passwordHash,
      account.totpSecret ?? null,
    ],
  );
  return used.length === 1;
};
