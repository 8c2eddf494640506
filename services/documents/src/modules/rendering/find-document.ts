import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@attesta/contracts/model/audit-kinds.ts';
import { writeReadAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { RecordEvent } from '@attesta/service-kit/http/request-recorder.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

import { schema } from '../../database.ts';
import type { Settings } from '../../env.ts';
import { readDocumentOf } from '../../sources.ts';
import type { DocumentOf } from '../../sources.ts';

type Request = {
  em: EntityManager;
  actor: Actor;
  now: Date;
  ip: string;
  record: RecordEvent;
  settings: Pick<Settings, 'AUDIT_YEARS'>;
  /** Audit kind for an admin's read of a foreign reference; set by operations that return its text. */
  reads?: AuditKind;
};

/**
 * Current document of a reference of the caller; an admin may read any.
 * @throws notFound, alike for a foreign and an unknown id
 */
export const findDocument = async (
  referenceId: string,
  { em, actor, now, ip, record, settings, reads }: Request,
): Promise<DocumentOf> => {
  const found = await readDocumentOf(em, referenceId);
  if (found === null) throw problem('notFound');
  if (found.account_id === actor.accountId) return found;
  if (!actor.admin) throw problem('notFound');
  if (reads !== undefined) {
    await writeReadAudit(
      em,
      { schema, now, ip, settings },
      { kind: reads, actorId: actor.accountId, accountId: found.account_id, targetId: referenceId },
    );
    record({
      event: 'adminRead',
      outcome: 'accepted',
      accountId: actor.accountId,
      targetId: referenceId,
    });
  }
  return found;
};
