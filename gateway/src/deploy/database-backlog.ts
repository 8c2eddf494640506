import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { StoreAwayError } from './build-store.ts';
import type { DeployEvent } from './build-store.ts';
import type { DeployTables } from './deploy-tables.ts';

/** Keeps what the database is to learn once it is back. */
export const createBacklog = (tables: Pick<DeployTables, 'endCanary' | 'note'>) => {
  /** What happened while the database was away: canaries that this gateway has ended, and what is to be noted. */
  const ended = new Map<RemoteName, string>();
  const unwritten: DeployEvent[] = [];

  const makeUp = async (): Promise<void> => {
    for (const [name, startedAt] of ended) {
      await tables.endCanary(name, startedAt);
      ended.delete(name);
    }
    for (let event = unwritten[0]; event !== undefined; event = unwritten[0]) {
      await tables.note(event);
      unwritten.shift();
    }
  };

  return {
    makeUp,
    endCanary: (name: RemoteName, startedAt: string): void => {
      ended.set(name, startedAt);
    },
    /** Written now, or later where the database is away. */
    note: async (event: DeployEvent): Promise<void> => {
      try {
        await tables.note(event);
      } catch (error) {
        if (!(error instanceof StoreAwayError)) throw error;
        unwritten.push(event);
      }
    },
  };
};
