import type { EntityManager } from '@mikro-orm/postgresql';
import type * as references from '@attesta/contracts/operations/references/references.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { refuseStale } from '../text/refuse-stale.ts';
import { Document } from './document.entity.ts';
import { readDocumentInput } from './read-document-input.ts';

/**
 * Freezes the document that was previewed last; the reference and its document can no longer change.
 * @throws zeugnisFinished, deputyActive, zeugnisIncomplete, ratingsMissing, textStale, documentOutdated,
 * previewRequired
 */
export const finishZeugnis = ({
  em,
  actor: { accountId },
  params: { id },
  now,
  log,
}: Call<typeof references.finishZeugnis>): Promise<Reference> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    await refuseWhileDelegated(tx, id, now);
    const { hash, input } = await readDocumentInput(tx, reference, swissDay(now));
    await refuseStale(tx, reference, input, log);
    const document =
      reference.documentId == null
        ? null
        : await tx.findOne(Document, { id: reference.documentId }, { fields: ['inputHash'] });
    if (document?.inputHash !== hash) throw problem('documentOutdated');
    if (!(await wasPreviewed(tx, reference.documentId))) throw problem('previewRequired');
    reference.finished = true;
    reference.finishedAt = now;
    await finishSeal(tx, reference, now);
    return reference;
  });

/** True if the owner was served all pages of exactly this document. */
const wasPreviewed = async (tx: EntityManager, documentId: string | null | undefined): Promise<boolean> => {
  const [row] = await tx.execute<{ previewed: boolean }[]>(
    'select documents_api.was_previewed(?) as previewed',
    [documentId],
  );
  return row?.previewed === true;
};

/** Lets the document's number answer from now on, with the organisation's name as the document prints it. */
const finishSeal = (
  tx: EntityManager,
  { documentId, accountId }: Pick<Reference, 'documentId' | 'accountId'>,
  now: Date,
): Promise<unknown> =>
  tx.execute(
    `select documents_api.finish_seal(d.id, ?, d.model->>'organization', ?) from zeugnisse.document d where d.id = ?`,
    [accountId, now, documentId],
  );
