import type { EntityManager } from '@mikro-orm/postgresql';
import { asynchronousCommit } from '@attesta/service-kit/database/asynchronous-commit.ts';

import { waitingChannel } from './rendering-progress.ts';

type Order = {
  /** Skips a document that already has a row, also a failed one. */
  onlyNew: boolean;
  now: Date;
  /** Id of the ordering process, which needs no notification. */
  orderedBy: string;
};

/**
 * Queues the current document of a reference, replacing earlier ones that are not rendered yet. Skips a document that
 * is no longer current or whose account was deleted. Idempotent; a failed one is retried.
 *
 * A single statement sees one snapshot of the other service's tables, so it never removes the row of the current
 * document.
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
