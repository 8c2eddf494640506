import type { EntityManager } from '@mikro-orm/postgresql';

import { readSealSetting } from '../../sources.ts';
import { sealAddress } from '../../word/seal.ts';
import type { PrintedSeal } from '../../word/seal.ts';
import { assignNumber } from './assign-number.ts';

/**
 * Printed number of a document, as its account has it; null if the account wants none. The number is the document's
 * own: a worker that takes over from another prints the same one.
 */
export const printedSealOf = async (
  em: EntityManager,
  { documentId, accountId, publicUrl }: { documentId: string; accountId: string; publicUrl: string },
): Promise<PrintedSeal | null> => {
  const mode = await readSealSetting(em, accountId);
  if (mode === 'none') return null;
  return { mode, address: sealAddress(publicUrl, await assignNumber(em, documentId)) };
};
