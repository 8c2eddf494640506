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
 * What deserves a second look in what was typed, rated and generated, in the order of the wizard. Empty while the language of
 * the reference is open: nobody knows then what its words are to be compared with.
 */
export const readFindings = async (em: EntityManager, zeugnis: Reference): Promise<Finding[]> => {
  const { sprache } = zeugnis;
  if (sprache == null) return [];
  const [ratings, kept] = await Promise.all([readRatings(em, zeugnis.id), readKept(em, zeugnis.id)]);
  const document = await readCurrentDocument(em, zeugnis);
  const catalogue = catalogueOf(zeugnis);
  const typedAndRated = [
    ...(await findInTexts(zeugnis, sprache, ratings)),
    ...findInRatings(zeugnis, ratings),
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
  // The same words may stand in several tasks: the first of them is the one to go to.
  const byKey = new Map(found.toReversed().map((finding) => [finding.key, finding]));
  return [...byKey.values()]
    .toReversed()
    .map((finding) => ({ ...finding, kept: kept.get(finding.key) ?? null }));
};

type KeptRow = { key: string; email: string | null; kept_at: string | Date };

/** Those that were kept, by whom with the e-mail of now: empty for an account that is no more. */
const readKept = async (em: EntityManager, zeugnisId: string): Promise<Map<string, Finding['kept']>> => {
  const rows = await em.execute<KeptRow[]>(
    `select k.key, keeper.email, k.kept_at
     from zeugnisse.kept_finding k
     left join accounts_api.mail_reader(k.kept_by::uuid) keeper on true
     where k.zeugnis_id = ?`,
    [zeugnisId],
  );
  return new Map(
    rows.map(({ key, email, kept_at: at }) => [key, { by: email ?? '', at: new Date(at).toISOString() }]),
  );
};
