import { documentTextOf } from '@attesta/contracts/model/document-model.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as references from '@attesta/contracts/operations/references/references.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { Problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { composeWithWordings } from '../../engine/compose.ts';
import { isDelegated } from '../delegation/current-delegation.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadReference } from '../reference/load-reference.ts';
import { composeChecked } from './compose-checked.ts';
import { missingRatings, readSavedInput } from './read-document-input.ts';

/** Ids of paragraphs whose text depends on all answers; they are omitted while one is missing. */
const dependOnAll = new Set(['overall', 'closing']);

/**
 * Composes the saved data as `generateZeugnis` would, without storing it. Omits the answers of a deputy who still
 * rates.
 * @returns null while employment or settings are incomplete
 * @throws notFound
 */
export const readDraft = async ({
  em,
  actor: { accountId },
  params: { id },
  now,
  log,
}: Call<typeof references.getDraft>): Promise<ResponseOf<typeof references.getDraft>> => {
  const reference = await loadReference(em, id, accountId);
  const catalogue = catalogueOf(reference);
  try {
    const saved = await readSavedInput(em, reference, swissDay(now));
    const input = (await isDelegated(em, id, now)) ? { ...saved.input, ratings: [] } : saved.input;
    if (missingRatings(reference, input).length === 0) {
      return { ...documentTextOf((await composeChecked(input, catalogue, log)).model), whole: true };
    }
    const text = documentTextOf(composeWithWordings(input, catalogue, 'fluent').model);
    return { ...text, blocks: text.blocks.filter((block) => !dependOnAll.has(block.id)), whole: false };
  } catch (error) {
    if (error instanceof Problem && error.code === 'zeugnisIncomplete') return null;
    throw error;
  }
};
