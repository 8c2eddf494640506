import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { Reference } from '../reference/reference.entity.ts';

/**
 * Keeps a chosen location from being deleted until the transaction ends. Call it before the reference is locked.
 * @throws notFound unless it is the account's
 */
export const holdLocation = async (
  tx: EntityManager,
  accountId: string,
  locationId: string | null | undefined,
): Promise<void> => {
  if (locationId == null) return;
  const [row] = await tx.execute<{ held: boolean }[]>('select accounts_api.hold_location(?, ?) as held', [
    accountId,
    locationId,
  ]);
  if (row?.held !== true) throw problem('notFound');
};

/**
 * Location of a reference; until step 3 is first saved, the account's default one. Absent for none, also for one that is
 * gone or stayed with another account.
 */
export const readLocation = async (
  em: EntityManager,
  { accountId, locationId, zeugnisart }: Pick<Reference, 'accountId' | 'locationId' | 'zeugnisart'>,
): Promise<{ locationId?: string }> => {
  if (locationId == null && zeugnisart != null) return {};
  const [row] = await em.execute<{ id: string | null }[]>(
    locationId == null
      ? 'select accounts_api.default_location(?) as id'
      : 'select ?::uuid as id where accounts_api.has_location(?, ?)',
    locationId == null ? [accountId] : [locationId, accountId, locationId],
  );
  return row?.id == null ? {} : { locationId: row.id };
};
