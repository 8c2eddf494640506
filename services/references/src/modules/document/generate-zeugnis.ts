import type { EntityManager } from '@mikro-orm/postgresql';
import type * as references from '@attesta/contracts/operations/references/references.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { isDelegated } from '../delegation/current-delegation.ts';
import { storeVersion } from '../versions/store-version.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { composeChecked } from './compose-checked.ts';
import { Document } from './document.entity.ts';
import { readDocumentInput } from './read-document-input.ts';

/**
 * Composes the text, stores it as the reference's only document and orders its rendering. With the same input on the
 * same day the stored document stays and is ordered again, which changes nothing unless its rendering failed. The
 * superseded document is deleted in the same transaction: only the current one can be finished, and a finished one is
 * never replaced. The history keeps the state that the document was made of.
 * @throws zeugnisFinished, zeugnisIncomplete, ratingsMissing
 */
export const generateZeugnis = ({
  em,
  actor: { accountId },
  params: { id },
  now,
  log,
}: Call<typeof references.generateZeugnis>): Promise<Reference> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    const today = swissDay(now);
    const { input, hash } = await readDocumentInput(tx, reference, today);
    const current = await readCurrent(tx, reference);
    if (current === null || current.inputHash !== hash || current.generatedOn !== today) {
      const { model, wordings } = await composeChecked(input, catalogueOf(reference), log);
      reference.documentId = await tx.insert(Document, {
        zeugnisId: id,
        model,
        wordings,
        inputHash: hash,
        engineVersion: model.engineVersion,
        edition: model.catalogueVersion,
        issueDate: model.issueDate,
        generatedOn: today,
        createdAt: now,
      });
      await tx.flush();
      await tx.nativeDelete(Document, { zeugnisId: id, id: { $ne: reference.documentId } });
      // The answers of a deputy who still rates are nobody's to keep.
      if (!(await isDelegated(tx, id, now))) {
        const version = { at: now, personId: accountId, cause: 'review', model: async () => model } as const;
        await storeVersion(tx, reference, version);
      }
    }
    await orderRendering(tx, reference, now);
    return reference;
  });

/** Writes the row to render; the worker is woken once it is committed. */
const orderRendering = async (
  tx: EntityManager,
  { id, documentId, accountId }: Reference,
  now: Date,
): Promise<void> => {
  await tx.execute('select documents_api.order_rendering(?, ?, ?, ?)', [id, documentId, accountId, now]);
};

/** Hash and day of the current document; null before the first. */
const readCurrent = async (tx: EntityManager, { documentId }: Reference) =>
  documentId == null
    ? null
    : tx.findOne(Document, { id: documentId }, { fields: ['inputHash', 'generatedOn'] });
