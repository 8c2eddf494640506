import { randomUUIDv7 } from 'node:crypto';
import { SCHLUSSZEUGNIS, ZWISCHENZEUGNIS } from '@attesta/contracts/forms/wizard-steps.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as series from '@attesta/contracts/operations/references/series.ts';
import { spendCredit } from '@attesta/ledger';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { runOnce } from '@attesta/service-kit/http/idempotency.ts';
import { reply } from '@attesta/service-kit/http/route.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';

import { schema } from '../../database.ts';
import { recordEvent } from '../events/record-event.ts';
import { loadReference } from '../reference/load-reference.ts';
import { copyReference } from './copy-reference.ts';

type Answer = ResponseOf<typeof series.continueAsFinal>;

/**
 * Orders a final reference that continues a finished interim one, for one credit in the same transaction. Issue date,
 * reason, kept findings and the choice of the rater start anew; the customer's words come back stale, because the kind
 * is part of what they rest on. A repeated idempotency key returns the first answer.
 * @throws noCredit, notFound, zeugnisNotFinished, notInterim, zeugnisReplaced, idempotencyKeyReused
 */
export const continueAsFinal = ({
  em,
  actor: { accountId },
  params: { id },
  now,
  header,
}: Call<typeof series.continueAsFinal>): Promise<Reply<Answer>> =>
  transact(em, (tx) => {
    const key = header('idempotency-key');
    const admitAgain = (answer: Answer) => loadReference(tx, answer.id, accountId);
    const request = { schema, accountId, operation: 'continueAsFinal', key, asked: { id }, now, admitAgain };
    return runOnce<Answer>(tx, request, async () => {
      const interim = await loadReference(tx, id, accountId);
      if (!interim.finished) throw problem('zeugnisNotFinished');
      if (interim.zeugnisart !== ZWISCHENZEUGNIS) throw problem('notInterim');
      if (interim.replacedAt != null) throw problem('zeugnisReplaced');
      const finalId = randomUUIDv7();
      // As when ordering: credit first, then the count of references.
      if (!(await spendCredit(tx, { accountId, amount: 1, businessKey: `order:${finalId}`, at: now }))) {
        throw problem('noCredit');
      }
      const final = await copyReference(tx, interim, ['bewertung', 'text_change', 'avoided'], {
        id: finalId,
        orderedAt: now,
        zeugnisart: SCHLUSSZEUGNIS,
        bestellgrund: null,
        leaveDate: null,
        issueDate: null,
        continuesId: id,
      });
      const detail = { by: final.id };
      await recordEvent(tx, { zeugnisId: id, at: now, personId: accountId, kind: 'continued', detail });
      return reply(201, { id: final.id });
    });
  });
