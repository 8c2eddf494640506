import type { login } from '@attesta/contracts/operations/accounts.ts';
import type { Call } from '@attesta/service-kit/route.ts';
import { keepAudit } from '@attesta/service-kit/audit.ts';
import { roleNames, signToken } from '@attesta/service-kit/token.ts';

import { schema } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { Account } from '../account/account.entity.ts';
import type { KnownAccount } from '../login/known-account.ts';
import { requestMail } from '../mail/request-mail.ts';
import { describeDevice } from './describe-device.ts';
import { endSessions } from './end-sessions.ts';
import { Session } from './session.entity.ts';

/** A login that was just proven: the code's time step, and the sealed secret it was checked with. */
export type ProvenLogin = {
  account: KnownAccount;
  step: number;
  sealedSecret: string;
  remember: boolean;
  /** The secret takes the place of the account's: all its sessions end, and a mail tells the owner. */
  replacesFactor: boolean;
};

/**
 * Uses up the code and opens a session, in one transaction. Of several requests with the same code one wins;
 * so does a password change, deactivation or reset of the second factor in between.
 * @returns the token, or null when something else was faster
 */
export const openSession = async (
  { settings }: Parts,
  { em, now, ip, header }: Call<typeof login>,
  { account, step, sealedSecret, remember, replacesFactor }: ProvenLogin,
): Promise<string | null> => {
  const session = await em.transactional(async (tx) => {
    const used = await tx.nativeUpdate(
      Account,
      {
        id: account.id,
        deactivated: false,
        passwordHash: account.passwordHash,
        totpSecret: account.totpSecret ?? null,
        // A secret that is replaced is one no more after the first of two; its steps say nothing about the new one's.
        ...(replacesFactor ? {} : { totpLastStep: { $lt: step } }),
      },
      { totpLastStep: step, totpSecret: sealedSecret },
    );
    if (used === 0) return null;
    if (replacesFactor) {
      await endSessions(tx, account.id);
      await requestMail(tx, { kind: 'secondFactorReplaced', accountId: account.id });
    }
    if (account.admin) {
      const entry = { kind: 'adminSignIn', actorId: account.id, accountId: account.id } as const;
      await keepAudit(tx, { schema, now, ip, settings }, entry);
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
