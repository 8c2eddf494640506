import { isRemoteName } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { ArtefactRefusedError, openArtefact } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { repeat } from '@attesta/service-kit/repeat.ts';
import { createFolderStore, publishedOf, StoreAwayError } from './build-store.ts';
import type { BuildStore, DeployEvent } from './build-store.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { openDeployTables, sha256Of } from './deploy-tables.ts';
import type { ArtefactRow } from './deploy-tables.ts';

/** Between two looks for what of the audit has had its time. */
const forgetMilliseconds = 600_000;

/** Between two looks for what other gateways were given. */
const lookMilliseconds = 2000;

type Options = {
  /** Of the gateway's own role. */
  readonly url: string;
  /** On this gateway's own disk. */
  readonly folder: string;
  readonly keys: DeployKeys;
  /** How long is kept what happened. */
  readonly auditYears: number;
  readonly logger: Logger;
};

const keyOf = (name: string, build: string): string => `${name}/${build}`;

/** One after the other, however each ends. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
};

/**
 * Builds in the database, for any number of gateways. Each keeps them unpacked on a disk of its own, from which alone it
 * serves, so that a database that is away stops nobody: it looks every other second for what is new, holds it against the
 * key of its team, and makes current what is current there. Of a remote of which the database knows nothing, the disk
 * stays as it is.
 */
export const createDatabaseStore = ({ url, folder, keys, auditYears, logger }: Options): BuildStore => {
  const tables = openDeployTables(url, auditYears);
  let listed: ReadonlySet<string> = new Set();
  const local = createFolderStore(folder, (name, build) => listed.has(keyOf(name, build)));
  const inTurn = createTurns();
  /** By their bytes: nobody reads them again and again. */
  const refused = new Set<string>();
  /** What happened while the database was away: canaries that this gateway has ended, and what is to be noted. */
  const ended = new Map<RemoteName, string>();
  const unwritten: DeployEvent[] = [];

  const read = (name: RemoteName, bytes: Uint8Array): Artefact =>
    openArtefact(bytes, (of) => (of === name ? (keys.get(name) ?? null) : null));

  /** Whether it is on disk now. */
  const fetchBuild = async (name: RemoteName, row: ArtefactRow): Promise<boolean> => {
    const { build, sha256 } = row;
    if (await local.has(name, build)) return true;
    if (refused.has(sha256)) return false;
    const bytes = await tables.bytesOf(name, build);
    if (bytes === null) return false;
    try {
      const artefact = read(name, bytes);
      if (sha256Of(bytes) !== sha256 || artefact.manifest.record.build !== build) {
        throw new ArtefactRefusedError('integrity', 'It is not the one that was published under this name.');
      }
      await local.add(artefact, row.published_at.toISOString());
      return true;
    } catch (error) {
      if (!(error instanceof ArtefactRefusedError)) throw error;
      refused.add(sha256);
      logger.error({ err: error, remote: name, build }, 'a build of the database is not served');
      return false;
    }
  };

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

  const applyCanaries = async (rows: readonly ArtefactRow[]): Promise<void> => {
    for (const name of new Set(rows.map(({ remote }) => remote))) {
      if (!isRemoteName(name)) continue;
      const wanted = rows.find(({ remote, canary }) => remote === name && canary !== null)?.canary ?? null;
      const here = await local.canary(name);
      if (here?.startedAt === wanted?.startedAt) continue;
      if (wanted === null) await local.endCanary(name, here?.startedAt ?? '');
      else if (await local.has(name, wanted.build)) await local.setCanary(name, wanted);
    }
  };

  const goBackToShipped = async (): Promise<void> => {
    for (const name of await tables.shipped()) {
      if (!isRemoteName(name) || (await local.current(name)) === null) continue;
      await local.makeShippedCurrent(name);
      logger.info({ remote: name }, 'what came with the product is current');
    }
  };

  const look = async (): Promise<void> => {
    await makeUp();
    const rows = await tables.rows();
    listed = new Set(rows.map(({ remote, build }) => keyOf(remote, build)));
    for (const row of rows) {
      // One of a later version may stand there already.
      if (!isRemoteName(row.remote)) continue;
      const isHere = await fetchBuild(row.remote, row);
      if (!isHere || !row.is_current || (await local.current(row.remote)) === row.build) continue;
      await local.makeCurrent(row.remote, row.build);
      logger.info({ remote: row.remote, build: row.build }, 'another build is current');
    }
    await goBackToShipped();
    await applyCanaries(rows);
  };

  let fault: string | null = null;
  const opening = Promise.withResolvers<void>();
  /** Tells only what has changed: a database may be away for long. */
  const lookAndTell = async (): Promise<void> => {
    try {
      await inTurn(look);
      if (fault !== null) logger.info('the store of builds is back');
      fault = null;
    } catch (error) {
      const told = String(error);
      if (told !== fault) {
        logger.warn({ err: error }, 'the store of builds is away: what is on disk is served');
      }
      fault = told;
    } finally {
      opening.resolve();
    }
  };
  const looking = repeat(lookAndTell, { milliseconds: lookMilliseconds, name: 'builds', log: logger });
  const forgetting = repeat(tables.forgetAudit, {
    milliseconds: forgetMilliseconds,
    name: 'housekeeping',
    log: logger,
    says: 'rows of the audit have had their time',
  });

  return {
    add: async (artefact, publishedAt) => {
      const { name, build } = artefact.manifest.record;
      const published = publishedOf(artefact, publishedAt);
      if (!(await tables.insert(name, artefact, published))) {
        const known = await tables.bytesOf(name, build);
        if (known !== null && isGood(() => read(name, known))) {
          const found = (await tables.list(name)).find((each) => each.build === build);
          if (found !== undefined) return found;
        }
        await tables.replace(name, artefact, published);
      }
      await tables.removeOld(name);
      await lookAndTell();
      return published;
    },
    makeCurrent: async (name, build) => {
      const done = await tables.makeCurrent(name, build);
      // The others look by themselves, and so does this one where it cannot now.
      await lookAndTell();
      return done;
    },
    makeShippedCurrent: async (name) => {
      const done = await tables.makeShippedCurrent(name);
      await lookAndTell();
      return done;
    },
    list: tables.list,
    current: tables.current,
    canary: tables.canary,
    givenCanary: local.givenCanary,
    setCanary: async (name, canary) => {
      await tables.setCanary(name, canary);
      await lookAndTell();
    },
    endCanary: async (name, startedAt) => {
      try {
        const isEnded = await tables.endCanary(name, startedAt);
        await lookAndTell();
        return isEnded;
      } catch (error) {
        if (!(error instanceof StoreAwayError)) throw error;
        // A build that fails is taken back at once, by each gateway for itself.
        ended.set(name, startedAt);
        return local.endCanary(name, startedAt);
      }
    },
    note: async (event) => {
      try {
        await tables.note(event);
      } catch (error) {
        if (!(error instanceof StoreAwayError)) throw error;
        unwritten.push(event);
      }
    },
    events: tables.events,
    opened: opening.promise,
    close: async () => {
      await Promise.all([looking.stop(), forgetting.stop()]);
      await tables.close();
    },
  };
};

const isGood = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};
