import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { openArtefact } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { StoreUnavailableError, publishedOf, refuseOtherFiles } from './build-store.ts';
import type { BuildStore, DeployEvent, PublishedBuild } from './build-store.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { openDeployTables } from './deploy-tables.ts';
import { createDiskCopy } from './disk-copy.ts';
import { pollDatabase } from './follow-database.ts';
import type { DeployTables } from './deploy-tables.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';

/** Interval of the audit's retention. */
const forgetMilliseconds = 600_000;

/** Deletes expired rows of the audit as long as the gateway runs. */
const forgetAudit = (tables: Pick<DeployTables, 'forgetAudit'>, logger: Logger) =>
  every(tables.forgetAudit, {
    milliseconds: forgetMilliseconds,
    name: 'housekeeping',
    log: logger,
    says: 'rows of the audit have had their time',
  });

type Sources = {
  readonly tables: Pick<DeployTables, 'bytesOf' | 'list'>;
  /** @throws if the bytes are not signed by the remote's team */
  readonly read: (name: RemoteName, bytes: Uint8Array) => unknown;
};

/** A build in the database whose signature still counts. */
const findGoodBuild = async (
  { tables, read }: Sources,
  name: RemoteName,
  build: string,
): Promise<PublishedBuild | undefined> => {
  const known = await tables.bytesOf(name, build);
  if (known === null || !isGood(() => read(name, known))) return undefined;
  return (await tables.list(name)).find((each) => each.build === build);
};

const isGood = (read: () => unknown): boolean => {
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
    /** Written now, or later if the database is away. */
    note: async (event: DeployEvent): Promise<void> => {
      try {
        await tables.note(event);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        unwritten.push(event);
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
  const read = (name: RemoteName, bytes: Uint8Array): Artefact =>
    openArtefact(bytes, { keyOf: (of) => (of === name ? (keys.get(name) ?? null) : null), product });
  const copy = createDiskCopy({ folder, tables, read, logger });
  const { local } = copy;
  const backlog = createBacklog(tables);
  const { lookAndTell, opened, stop } = pollDatabase(async () => {
    await backlog.makeUp();
    await copy.look();
  }, logger);
  const forgetting = forgetAudit(tables, logger);

  return {
    add: async (artefact, publishedAt) => {
      const { name, build } = artefact.manifest.record;
      const published = publishedOf(artefact, publishedAt);
      if (!(await tables.insert(name, artefact, published))) {
        const found = await findGoodBuild({ tables, read }, name, build);
        if (found !== undefined) {
          refuseOtherFiles(found, artefact);
          return found;
        }
        await tables.replace(name, artefact, published);
      }
      await tables.removeOld(name);
      await lookAndTell();
      return published;
    },
    makeCurrent: async (name, build) => {
      const done = await tables.makeCurrent(name, build);
      // Other gateways follow by polling, and so does this one if the pull fails now.
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
        if (!(error instanceof StoreUnavailableError)) throw error;
        // A failing build is taken back at once, by each gateway for itself.
        backlog.endCanary(name, startedAt);
        return local.endCanary(name, startedAt);
      }
    },
    openPreview: async (name, preview) => {
      await tables.openPreview(name, preview);
      await lookAndTell();
    },
    previews: async (name) =>
      (await tables.previews()).filter(({ remote }) => remote === name).map(({ preview }) => preview),
    recallPreviews: async (name, id) => {
      const recalled = await tables.recallPreviews(name, id);
      await lookAndTell();
      return recalled;
    },
    isPreviewOpen: local.isPreviewOpen,
    spendNonce: tables.spendNonce,
    note: backlog.note,
    events: tables.events,
    opened,
    close: async () => {
      await Promise.all([stop(), forgetting.stop()]);
      await tables.close();
    },
  };
};
