import type { EntityManager } from '@mikro-orm/postgresql';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';

import { readRatings } from '../reference/read-ratings.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { findInDocument, readCurrentDocument } from './find-in-document.ts';
import { findInRatings } from './find-in-ratings.ts';
import { findInTexts } from './find-in-texts.ts';
import { locateFinding } from './locate-finding.ts';

/**
 * Findings in typed texts, ratings and the document, in the wizard's order. Empty while the language of the reference
 * is open, since all word lists depend on it.
 */
export const readFindings = async (em: EntityManager, reference: Reference): Promise<Finding[]> => {
  const { sprache } = reference;
  if (sprache == null) return [];
  const [ratings, kept] = await Promise.all([readRatings(em, reference.id), readKept(em, reference.id)]);
  const document = await readCurrentDocument(em, reference);
  const catalogue = catalogueOf(reference);
  const typedAndRated = [
    ...(await findInTexts(reference, sprache, ratings)),
    ...findInRatings(reference, ratings),
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
        ];
  // The same words may occur in several tasks; the first of them is linked.
  const byKey = new Map(found.toReversed().map((finding) => [finding.key, finding]));
  return [...byKey.values()]
    .toReversed()
    .map((finding) => ({ ...finding, kept: kept.get(finding.key) ?? null }));
};

type KeptRow = { key: string; email: string | null; kept_at: string | Date; reason: string | null };

/** Kept findings by key, with the keeper's present e-mail; empty where no account has the id. */
const readKept = async (em: EntityManager, zeugnisId: string): Promise<Map<string, Finding['kept']>> => {
  const rows = await em.execute<KeptRow[]>(
    `select k.key, keeper.email, k.kept_at, k.reason
     from zeugnisse.kept_finding k
     left join accounts_api.mail_reader(
       case when pg_input_is_valid(k.kept_by, 'uuid') then k.kept_by::uuid end) keeper on true
     where k.zeugnis_id = ?`,
    [zeugnisId],
  );
  return new Map(
    rows.map(({ key, email, kept_at: at, reason }) => [
      key,
      { by: email ?? '', at: new Date(at).toISOString(), ...(reason !== null && { reason }) },
    ]),
  );
};
