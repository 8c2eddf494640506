import type { EntityManager } from '@mikro-orm/postgresql';

import { Reference } from '../reference/reference.entity.ts';

const fields = ['signature1', 'functionSignature1', 'signature2', 'functionSignature2'] as const;

/**
 * Signatories of the account's last signed reference, as a suggestion until step 3 is first saved: mostly the same
 * people sign.
 */
export const suggestSignatures = async (
  em: EntityManager,
  { id, accountId, zeugnisart }: Pick<Reference, 'id' | 'accountId' | 'zeugnisart'>,
): Promise<Partial<Record<(typeof fields)[number], string>>> => {
  if (zeugnisart != null) return {};
  const [last] = await em.find(
    Reference,
    { accountId, id: { $ne: id }, $or: [{ signature1: { $ne: '' } }, { signature2: { $ne: '' } }] },
    { fields, orderBy: { orderedAt: 'desc', id: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  if (last === undefined) return {};
  const { signature1, functionSignature1, signature2, functionSignature2 } = last;
  return { signature1, functionSignature1, signature2, functionSignature2 };
};
