import type { EntityManager } from '@mikro-orm/postgresql';
import { writeReadAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

import { schema } from '../../database.ts';
import type { Settings } from '../../env.ts';

type Look = {
  em: EntityManager;
  actor: Actor;
  now: Date;
  ip: string;
  settings: Pick<Settings, 'AUDIT_YEARS'>;
};

/** Audits that an admin views the references of another account. @throws notFound without an account */
export const auditAccountView = async (
  accountId: string,
  { em, actor, now, ip, settings }: Look,
): Promise<void> => {
  await checkAccount(em, accountId);
  if (accountId === actor.accountId) return;
  await writeReadAudit(
    em,
    { schema, now, ip, settings },
    { kind: 'referencesSeen', actorId: actor.accountId, accountId },
  );
};

/** @throws notFound */
export const checkAccount = async (em: EntityManager, accountId: string): Promise<void> => {
  const found = await em.execute<unknown[]>('select 1 from accounts_api.contact(?::uuid)', [accountId]);
  if (found.length === 0) throw problem('notFound');
};
