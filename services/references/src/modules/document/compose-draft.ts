import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { Problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import { composeWithWordings } from '../../engine/compose.ts';
import { isDelegated } from '../delegation/current-delegation.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { composeChecked } from './compose-checked.ts';
import { missingRatings, readSavedInput } from './read-document-input.ts';

/** Text of the saved data; not `whole` without the paragraphs that depend on all answers. */
export type Draft = { readonly model: DocumentModel; readonly whole: boolean };

/** Ids of paragraphs whose text depends on all answers; they are omitted while one is missing. */
const dependOnAll = new Set(['overall', 'closing']);

/**
 * Composes the saved data as `generateZeugnis` would, without storing it. Omits the answers of a deputy who still
 * rates.
 * @returns null while employment or settings are incomplete
 */
export const composeDraft = async (
  em: EntityManager,
  reference: Reference,
  now: Date,
  log: Logger,
): Promise<Draft | null> => {
  const catalogue = catalogueOf(reference);
  try {
    const saved = await readSavedInput(em, reference, swissDay(now));
    const input = (await isDelegated(em, reference.id, now)) ? { ...saved.input, ratings: [] } : saved.input;
    if (missingRatings(reference, input).length === 0) {
      return { model: (await composeChecked(input, catalogue, log)).model, whole: true };
    }
    const { model } = composeWithWordings(input, catalogue, 'fluent');
    return {
      model: { ...model, blocks: model.blocks.filter(({ id }) => !dependOnAll.has(id)) },
      whole: false,
    };
  } catch (error) {
    if (error instanceof Problem && error.code === 'zeugnisIncomplete') return null;
    throw error;
  }
};
