import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { CompositionInput } from '../../engine/input/input.ts';
import { soundStyle } from '../document/compose-checked.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { readTextChanges } from './read-text-changes.ts';
import { isStale, suggestedText } from './suggested-text.ts';

/**
 * Refuses to finish while words of the user rest on something that has changed since, or have no place any more.
 * @throws textStale with the sentences
 */
export const refuseStale = async (
  tx: EntityManager,
  reference: Reference,
  input: CompositionInput,
  log: Logger,
): Promise<void> => {
  if (input.changes?.some(({ text }) => text !== undefined) !== true) return;
  const catalogue = catalogueOf(reference);
  const suggested = suggestedText(input, catalogue, await soundStyle(input, catalogue, log));
  const stale = (await readTextChanges(tx, reference.id)).filter((change) =>
    isStale(change, suggested, input),
  );
  if (stale.length > 0) throw problem('textStale', { sentences: stale.map(({ sentence }) => sentence) });
};
