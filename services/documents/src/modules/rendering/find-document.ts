import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';
import type { RecordEvent } from '@attesta/service-kit/request-recorder.ts';
import type { Actor } from '@attesta/service-kit/session.ts';

import { readDocumentOf } from '../../sources.ts';
import type { DocumentOf } from '../../sources.ts';

type Request = {
  em: EntityManager;
  actor: Actor;
  now: Date;
  record: RecordEvent;
  /** Name of the operation that hands out the text; an admin's use of it on a foreign reference is noted. */
  reads?: string;
};

/**
 * The current document of a reference of the caller. An admin may read any.
 * @throws notFound, the same for a foreign and for an unknown id
 */
export const findDocument = async (
  zeugnisId: string,
  { em, actor, now, record, reads }: Request,
): Promise<DocumentOf> => {
  const found = await readDocumentOf(em, zeugnisId);
  if (found === null) throw problem('notFound');
  if (found.account_id === actor.accountId) return found;
  if (!actor.admin) throw problem('notFound');
  if (reads !== undefined) {
    await em.execute(
      'insert into documents.foreign_access (admin_account_id, operation, zeugnis_id, at) values (?, ?, ?, ?)',
      [actor.accountId, reads, zeugnisId, now],
    );
    record({
      event: 'adminRead',
      outcome: 'accepted',
      accountId: actor.accountId,
      targetId: zeugnisId,
    });
  }
  return found;
};
