import { documentTextOf } from '@attesta/contracts/model/document-model.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as references from '@attesta/contracts/operations/references/references.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import { composeDraft } from './compose-draft.ts';

/**
 * Text of the saved data, without storing it (`composeDraft`).
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
  const draft = await composeDraft(em, await loadReference(em, id, accountId), now, log);
  return draft === null ? null : { ...documentTextOf(draft.model), whole: draft.whole };
};
