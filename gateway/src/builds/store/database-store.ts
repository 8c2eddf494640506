import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { openArtefact } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { StoreUnavailableError, publishedOf, refuseOtherFiles } from './build-store.ts';
import type { BuildStore, DeployEvent, PublishedBuild } from './build-store.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { openDeployTables } from './deploy-tables.ts';
import { createDiskCopy } from './disk-copy.ts';
import type { DeployTables } from './deploy-tables.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';

/** Interval of pulls of what other gateways wrote. */
const pullMilliseconds = 2000;

/** Runs one task after the other, however each ends. */
const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
};

/** Pulls at an interval, one pull at a time, and at once after a change of this gateway. */
const pollDatabase = (pull: () => Promise<void>, logger: Logger) => {
  const runExclusively = createMutex();
  let fault: string | null = null;
  const opening = Promise.withResolvers<void>();
  /** Logs changes only: a database may be away for long. */
  const pullAndLog = async (): Promise<void> => {
    try {
      await runExclusively(pull);
      if (fault !== null) logger.info('store of builds reachable again');
      fault = null;
    } catch (error) {
      const message = String(error);
      if (message !== fault) {
        logger.warn({ err: error }, 'store of builds unreachable, serving from disk');
      }
      fault = message;
    } finally {
      opening.resolve();
    }
  };
  const polling = every(pullAndLog, { milliseconds: pullMilliseconds, name: 'builds', log: logger });

  return { pullAndLog, opened: opening.promise, stop: polling.stop };
};

/** Interval of the audit's retention. */
const retentionMilliseconds = 600_000;

/** Deletes expired rows of the audit as long as the gateway runs. */
const startAuditRetention = (tables: Pick<DeployTables, 'deleteExpiredAudit'>, logger: Logger) =>
  every(tables.deleteExpiredAudit, {
    milliseconds: retentionMilliseconds,
    name: 'retention',
    log: logger,
    message: 'expired audit rows deleted',
  });

type Sources = {
  readonly tables: Pick<DeployTables, 'bytesOf' | 'list'>;
  /** @throws if the bytes are not signed by the part's team */
  readonly read: (name: ReleasePart, bytes: Uint8Array) => unknown;
};

/** A build in the database whose signature still counts. */
const findSignedBuild = async (
  { tables, read }: Sources,
  name: ReleasePart,
  build: string,
): Promise<PublishedBuild | undefined> => {
  const bytes = await tables.bytesOf(name, build);
  if (bytes === null || !succeeds(() => read(name, bytes))) return undefined;
  return (await tables.list(name)).find((each) => each.build === build);
};

const succeeds = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};

/** Writes that the database gets once it is back. */
const createBacklog = (tables: Pick<DeployTables, 'endCanary' | 'note'>) => {
  /** Canaries ended here and events noted here while the database was away. */
  const endedCanaries = new Map<ReleasePart, string>();
  const pendingEvents: DeployEvent[] = [];

  const catchUp = async (): Promise<void> => {
    for (const [name, startedAt] of endedCanaries) {
      await tables.endCanary(name, startedAt);
      endedCanaries.delete(name);
    }
    for (let event = pendingEvents[0]; event !== undefined; event = pendingEvents[0]) {
      await tables.note(event);
      pendingEvents.shift();
    }
  };

  return {
    catchUp,
    endCanary: (name: ReleasePart, startedAt: string): void => {
      endedCanaries.set(name, startedAt);
    },
    /** Written now, or later if the database is away. */
    note: async (event: DeployEvent): Promise<void> => {
      try {
        await tables.note(event);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        pendingEvents.push(event);
      }
    },
  };
};

type Options = {
  /** Of the gateway's own role. */
  readonly url: string;
  /** On this gateway's own disk. */
  readonly folder: string;
  readonly keys: DeployKeys;
  /** Product that a build must be signed for (`productOf`). */
  readonly product: string;
  /** Retention of events. */
  readonly auditYears: number;
  readonly logger: Logger;
};

/**
 * Builds in the database, for any number of gateways. Each unpacks them onto its own disk and serves from there alone,
 * so that serving goes on while the database is away. Every two seconds it pulls new builds, verifies their team's
 * signature, and follows the current build. A remote unknown to the database stays as it is on disk.
 */
export const createDatabaseStore = ({
  url,
  folder,
  keys,
  product,
  auditYears,
  logger,
}: Options): BuildStore => {
  const tables = openDeployTables(url, auditYears);
  const read = (name: ReleasePart, bytes: Uint8Array): Artefact =>
    openArtefact(bytes, { keysOf: (of) => (of === name ? keys.of(name) : []), product });
  const copy = createDiskCopy({ folder, tables, read, keys, logger });
  const { local } = copy;
  const backlog = createBacklog(tables);
  const { pullAndLog, opened, stop } = pollDatabase(async () => {
    await backlog.catchUp();
    await copy.pull();
  }, logger);
  const retention = startAuditRetention(tables, logger);

  return {
    add: async (artefact, publishedAt) => {
      const { name, build } = artefact.manifest.record;
      const published = publishedOf(artefact, publishedAt);
      if (!(await tables.insert(name, artefact, published))) {
        const found = await findSignedBuild({ tables, read }, name, build);
        if (found !== undefined) {
          refuseOtherFiles(found, artefact);
          return found;
        }
        await tables.replace(name, artefact, published);
      }
      await tables.removeOld(name);
      await pullAndLog();
      return published;
    },
    makeCurrent: async (name, promotion) => {
      const done = await tables.makeCurrent(name, promotion);
      // Other gateways follow by polling, and so does this one if the pull fails now.
      await pullAndLog();
      return done;
    },
    remove: async (name, builds) => {
      const removed = await tables.remove(name, builds);
      await pullAndLog();
      return removed;
    },
    list: tables.list,
    current: tables.current,
    canary: tables.canary,
    givenCanary: local.givenCanary,
    setCanary: async (name, canary) => {
      await tables.setCanary(name, canary);
      await pullAndLog();
    },
    stepCanary: async (name, next, event) => {
      const isStepped = await tables.stepCanary(name, next, event);
      await pullAndLog();
      return isStepped;
    },
    endCanary: async (name, startedAt) => {
      try {
        const isEnded = await tables.endCanary(name, startedAt);
        await pullAndLog();
        return isEnded;
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        // A failing build is taken back at once, by each gateway for itself.
        backlog.endCanary(name, startedAt);
        return local.endCanary(name, startedAt);
      }
    },
    openPreview: async (name, preview) => {
      await tables.openPreview(name, preview);
      await pullAndLog();
    },
    previews: async (name) =>
      (await tables.previews()).filter(({ remote }) => remote === name).map(({ preview }) => preview),
    recallPreviews: async (name, id) => {
      const recalled = await tables.recallPreviews(name, id);
      await pullAndLog();
      return recalled;
    },
    isPreviewOpen: local.isPreviewOpen,
    spendNonce: tables.spendNonce,
    note: backlog.note,
    events: tables.events,
    opened,
    close: async () => {
      await Promise.all([stop(), retention.stop()]);
      await tables.close();
    },
  };
};
