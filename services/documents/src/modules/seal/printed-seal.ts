import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentStyle } from '@attesta/contracts/forms/document-style.ts';

import { sealAddress } from '../../word/seal.ts';
import type { PrintedSeal } from '../../word/seal.ts';
import { assignNumber } from './assign-number.ts';

type Printing = {
  documentId: string;
  /** Choice of the account. */
  mode: DocumentStyle['seal'];
  /** Address of the product. */
  publicUrl: string;
};

/**
 * Printed number of a document; null if its account wants none. The number is the document's own: a worker that takes
 * over from another prints the same one.
 */
export const printedSealOf = async (
  em: EntityManager,
  { documentId, mode, publicUrl }: Printing,
): Promise<PrintedSeal | null> =>
  mode === 'none' ? null : { mode, address: sealAddress(publicUrl, await assignNumber(em, documentId)) };
