import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import type { Comparison } from '@attesta/contracts/operations/references/versions.ts';
import type * as versions from '@attesta/contracts/operations/references/versions.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { refuseWhileDelegated } from '../../delegation/current-delegation.ts';
import { composeDraft } from '../../document/compose-draft.ts';
import { readDocumentModel } from '../../document/read-document-model.ts';
import { catalogueOf } from '../../reference/catalogue-of.ts';
import { loadReference } from '../../reference/load-reference.ts';
import type { Reference } from '../../reference/reference.entity.ts';
import { loadVersion } from '../load-version.ts';
import { readSnapshot } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { compareFields } from './compare-fields.ts';
import { compareRatings } from './compare-ratings.ts';
import { compareTexts } from './compare-texts.ts';

type Operation = typeof versions.compareVersions;
type Side = { readonly input: Snapshot; readonly model?: DocumentModel | null | undefined };

/**
 * Compares two kept states, or one with the present state; fields and ratings in words of the screen.
 * @throws notFound; deputyActive for the present state while a deputy can rate
 */
export const compareVersions = async ({
  em,
  actor: { accountId },
  params: { id },
  query: { a, b, lang },
  now,
  log,
}: Call<Operation>): Promise<Comparison> => {
  const reference = await loadReference(em, id, accountId);
  const read = async (side: string): Promise<Side> => {
    if (side !== 'now') return loadVersion(em, reference, side);
    return readPresent(em, reference, now, log);
  };
  const before = await read(a);
  const after = await read(b);
  const catalogue = catalogueOf(reference);
  return {
    text: before.model == null || after.model == null ? null : compareTexts(before.model, after.model),
    fields: compareFields(before.input, after.input, catalogue, lang),
    ratings: compareRatings(before.input, after.input, catalogue, lang),
  };
};

const readPresent = async (
  em: EntityManager,
  reference: Reference,
  now: Date,
  log: Call<Operation>['log'],
): Promise<Side> => {
  const { id, finished } = reference;
  if (!finished) await refuseWhileDelegated(em, id, now);
  const model = finished
    ? await readDocumentModel(em, reference)
    : ((await composeDraft(em, reference, now, log))?.model ?? null);
  return { input: await readSnapshot(em, id), model };
};
