import type { EntityManager } from '@mikro-orm/postgresql';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';

import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { soundStyle } from '../document/compose-checked.ts';
import { findInChanges } from '../text/find-in-changes.ts';
import { suggestedText } from '../text/suggested-text.ts';
import { readRatings } from '../reference/read-ratings.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { findBelowInterim } from './find-below-interim.ts';
import { findInDocument, readCurrentDocument } from './find-in-document.ts';
import type { CurrentDocument } from './find-in-document.ts';
import { findInRatings } from './find-in-ratings.ts';
import { findInTexts } from './find-in-texts.ts';
import { locateFinding } from './locate-finding.ts';
import { readKept } from './read-kept.ts';

/**
 * Findings in typed texts, ratings and the document, in the wizard's order. Empty while the language of the reference
 * is open, since all word lists depend on it.
 */
export const readFindings = async (
  em: EntityManager,
  reference: Reference,
  log: Logger,
): Promise<Finding[]> => {
  const { sprache } = reference;
  if (sprache == null) return [];
  const [ratings, kept] = await Promise.all([readRatings(em, reference.id), readKept(em, reference.id)]);
  const document = await readCurrentDocument(em, reference);
  const catalogue = catalogueOf(reference);
  const typedAndRated = [
    ...(await findInTexts(reference, sprache, ratings)),
    ...findInRatings(reference, ratings),
    ...(await findBelowInterim(em, reference, ratings)),
  ];
  const found =
    document === null
      ? typedAndRated
      : [
          ...typedAndRated.map((each) => ({
            ...each,
            places: locateFinding(each, document.model, catalogue),
          })),
          ...(await findInDocument(em, document, catalogue, sprache)),
          ...(await findInUsersWords(document, catalogue, log)),
        ];
  // The same words may occur in several tasks; the first of them is linked.
  const byKey = new Map(found.toReversed().map((finding) => [finding.key, finding]));
  return [...byKey.values()]
    .toReversed()
    .map((finding) => ({ ...finding, kept: kept.get(finding.key) ?? null }));
};

/** Findings in the sentences that the user worded. */
const findInUsersWords = async (
  { input, model }: CurrentDocument,
  catalogue: Catalogue,
  log: Logger,
): Promise<Omit<Finding, 'kept'>[]> => {
  if (input.changes === undefined) return [];
  const suggested = suggestedText(input, catalogue, await soundStyle(input, catalogue, log));
  const read = await findInChanges({ input, catalogue, suggested, printed: model });
  return read.flatMap(({ findings }) => findings);
};
