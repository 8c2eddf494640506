import { repeat } from '@attesta/service-kit/repeat.ts';

import type { Parts } from '../../parts.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';

const milliseconds = 10_000;

/** Follows the deletion of accounts; what is missed while this service is down is made up for when it is back. */
export function startErasure({ orm, logger: log }: Pick<Parts, 'orm' | 'logger'>): { stop(): Promise<void> } {
  const erase = async (): Promise<void> => {
    const references = await eraseDeletedAccounts(orm.em.fork());
    if (references > 0) log.info({ references }, 'references of deleted accounts erased');
  };
  return repeat(erase, { milliseconds, name: 'erasure', log });
}
