import { z } from 'zod';

import { idField, requiredText } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { customers, idParams } from '../common.ts';

/** Maximum characters of the reason of a correction. */
export const maxCorrectionReason = 300;

/** Why a finished reference is corrected, for its history. */
export const correctionForm = z.object({ reason: requiredText(maxCorrectionReason) });

/**
 * Opens a correction of a finished reference, which spends nothing: a copy to be changed and finished, 201 with its id.
 * The corrected one stays finished and can be downloaded. 400 zeugnisNotFinished, correctionTooLate after ten years,
 * correctionLimit; 409 zeugnisReplaced, and correctionOpen with the id of the open one.
 */
export const correctZeugnis = operation({
  name: 'correctZeugnis',
  service: 'references',
  method: 'POST',
  path: '/api/zeugnisse/:id/correction',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  body: correctionForm,
  response: z.object({ id: idField }),
});

/**
 * Orders a final reference that continues a finished interim one, for one credit: 201 with its id. Takes an
 * Idempotency-Key. 400 noCredit, notInterim, zeugnisNotFinished; 409 zeugnisReplaced.
 */
export const continueAsFinal = operation({
  name: 'continueAsFinal',
  service: 'references',
  method: 'POST',
  path: '/api/zeugnisse/:id/final',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  response: z.object({ id: idField }),
});
