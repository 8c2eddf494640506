import type { EntityManager } from '@mikro-orm/postgresql';

import { inputHash } from '../../engine/input-hash.ts';
import type { CompositionInput } from '../../engine/input.ts';

/**
 * Fingerprint of all that a document is made of: what is written in it, and the account's logo and template around it. A
 * logo that was changed since the preview makes a document outdated as a changed name does.
 */
export const hashDocumentInput = async (
  em: EntityManager,
  accountId: string,
  input: CompositionInput,
): Promise<string> => {
  const [row] = await em.execute<{ version: string | null }[]>(
    'select accounts_api.letterhead_version(?) as version',
    [accountId],
  );
  return `${inputHash(input)}.${row?.version ?? ''}`;
};
