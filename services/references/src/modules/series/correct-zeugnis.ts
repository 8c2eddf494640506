import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as series from '@attesta/contracts/operations/references/series.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply } from '@attesta/service-kit/http/route.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';

import { readDocumentModel } from '../document/read-document-model.ts';
import { storeVersion } from '../versions/store-version.ts';
import { Document } from '../document/document.entity.ts';
import { recordEvent } from '../events/record-event.ts';
import { Reference } from '../reference/reference.entity.ts';
import { copyReference } from './copy-reference.ts';
import { Correction } from './correction.entity.ts';
import { readFirstOfSeries } from './same-person.ts';

/** Years from finishing within which the law lets ask for a correction (Art. 127 CO). */
const years = 10;
/** Corrections of one order. */
const most = 10;

/**
 * Opens a correction of a finished reference: a copy that spends nothing and keeps the issue date. The corrected one
 * stays as it is until the correction is finished.
 * @throws notFound, zeugnisNotFinished, zeugnisReplaced, correctionTooLate, correctionLimit, correctionOpen with the id
 * of the open one
 */
export const correctZeugnis = ({
  em,
  actor: { accountId },
  params: { id },
  body: { reason },
  now,
}: Call<typeof series.correctZeugnis>): Promise<Reply<ResponseOf<typeof series.correctZeugnis>>> =>
  transact(em, async (tx) => {
    const corrected = await tx.findOne(
      Reference,
      { id, accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (corrected === null) throw problem('notFound');
    if (!corrected.finished) throw problem('zeugnisNotFinished');
    if (corrected.replacedAt != null) throw problem('zeugnisReplaced');
    const open = await tx.findOne(Correction, { correctsId: id });
    if (open !== null) throw problem('correctionOpen', { id: open.zeugnisId });
    const first = await readFirstOfSeries(tx, corrected);
    if (isTooLate(first?.finishedAt ?? now, now)) throw problem('correctionTooLate', { years });
    const seriesId = corrected.seriesId ?? id;
    if ((await tx.count(Reference, { seriesId })) >= most) throw problem('correctionLimit', { most });
    const correction = await copyReference(
      tx,
      corrected,
      ['bewertung', 'text_change', 'avoided', 'kept_finding'],
      {
        orderedAt: now,
        issueDate: await issueDateOf(tx, corrected),
        selfRating: true,
        correctsId: id,
        seriesId,
        continuesId: corrected.continuesId ?? null,
      },
    );
    // The key of the table, not this lock, is what lets there be one.
    tx.create(Correction, { correctsId: id, zeugnisId: correction.id, reason, at: now });
    await tx.flush();
    // The state that the correction begins with, to be compared with what becomes of it.
    await storeVersion(tx, correction, {
      at: now,
      personId: accountId,
      cause: 'correction',
      model: () => readDocumentModel(tx, corrected),
    });
    await recordEvent(tx, {
      zeugnisId: id,
      at: now,
      personId: accountId,
      kind: 'correctionBegun',
      detail: { by: correction.id },
    });
    return reply(201, { id: correction.id });
  });

const isTooLate = (finishedAt: Date, now: Date): boolean => {
  const last = new Date(finishedAt);
  last.setUTCFullYear(last.getUTCFullYear() + years);
  return now > last;
};

/** The day printed in the finished document, which stays unless the customer chooses another one. */
const issueDateOf = async (tx: EntityManager, { documentId, issueDate }: Reference) => {
  if (documentId == null) return issueDate ?? null;
  const document = await tx.findOne(Document, { id: documentId }, { fields: ['issueDate'] });
  return document?.issueDate ?? issueDate ?? null;
};
