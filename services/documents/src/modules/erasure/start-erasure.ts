import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { repeat } from '@attesta/service-kit/repeat.ts';

import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';

const milliseconds = 10_000;

/** Follows the deletion of accounts; what is missed while this process is down is made up for when it is back. */
export function startErasure(orm: MikroORM, log: Logger): { stop(): Promise<void> } {
  const erase = async (): Promise<void> => {
    const files = await eraseDeletedAccounts(orm.em.fork());
    if (files > 0) log.info({ files }, 'files of deleted accounts erased');
  };
  return repeat(erase, { milliseconds, name: 'erasure', log });
}
