import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { composeWithWordings } from '../../engine/compose.ts';
import type { Composed } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';

/**
 * Composes a reference and holds the generator's words against every rule for them. A text that breaks one is
 * composed anew in the plain style, one sentence for each answer, and the fault is reported for us to mend: whoever
 * paid for a reference gets it. The report names rules and places, no words of the reference.
 */
export const composeChecked = async (
  input: CompositionInput,
  catalogue: Catalogue,
  log: Logger,
): Promise<Composed> => {
  const check = await loadDocumentCheck(input.zeugnis.sprache);
  const composed = composeWithWordings(input, catalogue, 'fluent');
  const broken = check(composed.model, documentFactsOf(input, catalogue), { invariantsOnly: true });
  if (broken.length === 0) return composed;
  const faults = broken.map(({ check: rule, code, place }) => ({ rule, code, place }));
  log.error({ zeugnisId: input.zeugnisId, faults }, 'a text broke its rules and was composed plainly');
  return composeWithWordings(input, catalogue, 'plain');
};
