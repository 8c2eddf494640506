import type { EntityManager } from '@mikro-orm/postgresql';
import { asynchronousCommit } from '@attesta/service-kit/database/asynchronous-commit.ts';

import { waitingChannel } from './rendering-progress.ts';

type Order = {
  /** Leaves a document alone that was begun before, also one that failed. */
  onlyNew: boolean;
  now: Date;
  /** Who orders, so that it need not be told. */
  orderedBy: string;
};

/**
 * Puts a reference's current document in the line of its account, in the place of any earlier one that is not rendered yet.
 * A document that is no longer the current one, or whose account was deleted, is not rendered. Safe to repeat; one that
 * failed is tried again.
 *
 * One statement sees one state of the other service's tables: whatever row it removes is not the current document's.
 */
export const orderRendering = async (
  em: EntityManager,
  documentId: string,
  { onlyNew, now, orderedBy }: Order,
): Promise<void> => {
  await em.execute(
    `with wanted as (
       select reference.document_id, input.zeugnis_id, input.account_id
         from zeugnisse_api.document_input(?) input, zeugnisse_api.document_of(input.zeugnis_id) reference
        where reference.document_id = ?
          and reference.account_id not in (select account_id from accounts_api.deleted_accounts)),
     locked as (
       select row.document_id from documents.rendering row, wanted where row.zeugnis_id = wanted.zeugnis_id
        order by row.document_id for update of row),
     superseded as (
       delete from documents.rendering old using wanted, locked
        where old.document_id = locked.document_id and old.document_id <> wanted.document_id
          and old.status <> 'ready'),
     ordered as (
       insert into documents.rendering as row (document_id, zeugnis_id, account_id, status, since)
       select document_id, zeugnis_id, account_id, 'queued', ? from wanted
        where (select count(*) from locked) >= 0
       on conflict (document_id) do update set status = 'queued', since = excluded.since, attempt = 0,
         due_at = now(), error = null
       where row.status = 'failed' and not ?
       returning 1)
     select pg_notify('${waitingChannel}', ?), ${asynchronousCommit} from ordered`,
    [documentId, documentId, now, onlyNew, orderedBy],
  );
};
