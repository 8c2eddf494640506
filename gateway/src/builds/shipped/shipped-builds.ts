import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';
import type { FileFolder } from './file-folder.ts';
import { createLateRead } from './late-read.ts';
import { readShipped, shippedIds } from './shipped-build.ts';
import type { Seals, ShippedBuild, ShippedFile, ShippedPart } from './shipped-build.ts';
import type { ShippedStore } from './shipped-store.ts';

/** Address of a file that came with a version of the product; `build` is empty for media. */
export type ShippedAddress = { readonly part: ShippedPart; readonly build: string; readonly name: string };

/** Path on this disk of a file beside the asked one (`.br`, or the file itself for ``); null if there is none. */
type Beside = (suffix: string) => Promise<string | null>;

/** Files that came with the versions of the product which run or ran lately on any gateway. */
export type ShippedBuilds = {
  /** Null for an address that no version has. */
  locate(address: ShippedAddress): Promise<Beside | null>;
  /** Resolves once the other gateways can have this one's files, or the store has been found away. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
};

/** Interval of looking for builds of others, and for a change of the own ones. */
const lookMilliseconds = 5_000;
/** Interval of putting the own builds again, to show that they are still in use. */
const putMilliseconds = 3_600_000;

/** Media have one key, whatever their build. */
const keyOf = ({ part, build }: Pick<ShippedAddress, 'part' | 'build'>): string =>
  part === 'media' ? part : `${part}/${build}`;

type Options = {
  readonly webRoot: string;
  readonly store: ShippedStore;
  /** On this gateway's disk; may be the store's own. */
  readonly files: FileFolder;
  readonly seals: Seals;
  readonly logger: Logger;
};

/** Puts the own builds into the store at the start, when they change, and every hour. */
const createPutting = ({ webRoot, store, seals, logger }: Omit<Options, 'files'>) => {
  let put = { ids: '', at: 0 };
  let own: ReadonlySet<string> = new Set();
  return {
    /** True if this gateway serves the file from its own build. */
    isOwn: (address: string): boolean => own.has(address),
    putOwn: async (): Promise<void> => {
      const ids = await shippedIds(webRoot);
      if (ids === put.ids && Date.now() - put.at < putMilliseconds) return;
      const builds = await readShipped(webRoot, seals);
      await store.put(builds);
      own = new Set(builds.flatMap(({ build }) => build.files.map(({ name }) => `${keyOf(build)}/${name}`)));
      if (ids !== put.ids) logger.info({ builds: builds.length }, 'shipped builds given to other gateways');
      put = { ids, at: Date.now() };
    },
  };
};

/** Builds of the store that carry this product's seal; one without is never read twice. */
const createIndex = ({ store, seals, logger }: Pick<Options, 'store' | 'seals' | 'logger'>) => {
  let builds = new Map<string, ShippedBuild | null>();
  let files = new Map<string, ReadonlyMap<string, ShippedFile>>();

  const fileOf = (address: ShippedAddress): ShippedFile | undefined =>
    files.get(keyOf(address))?.get(address.name);

  return {
    fileOf,
    /** True if the build is known, so that a name it lacks needs no look. Media may come with any build. */
    isKnown: (address: ShippedAddress): boolean => address.part !== 'media' && files.has(keyOf(address)),
    all: (): { address: string; file: ShippedFile }[] =>
      [...files].flatMap(([key, ofBuild]) =>
        [...ofBuild.values()].map((file) => ({ address: `${key}/${file.name}`, file })),
      ),
    /** @returns true if there are others than before */
    read: async (): Promise<boolean> => {
      const macs = await store.macs();
      const unread = macs.filter((mac) => !builds.has(mac));
      if (unread.length === 0 && macs.length === builds.size) return false;
      const texts = new Map((await store.read(unread)).map(({ mac, text }) => [mac, text]));
      const now = new Map<string, ShippedBuild | null>();
      for (const mac of macs) {
        const text = texts.get(mac);
        const found = text === undefined ? builds.get(mac) : seals.open({ text, mac });
        if (found === null && text !== undefined) logger.warn({ mac }, 'shipped build of the store refused');
        if (found !== undefined) now.set(mac, found);
      }
      builds = now;
      files = new Map();
      // The build put last wins where two have one name.
      for (const build of [...now.values()].toReversed()) {
        if (build === null) continue;
        const named = build.files.map((file) => [file.name, file] as const);
        files.set(keyOf(build), new Map([...(files.get(keyOf(build)) ?? []), ...named]));
      }
      return true;
    },
  };
};

/** Brings files of the store onto this disk, each once at a time. */
const createFetching = ({ store, files }: Pick<Options, 'store' | 'files'>) => {
  const running = new Map<string, Promise<boolean>>();

  const fetchFile = async (file: ShippedFile): Promise<boolean> => {
    const bytes = await store.bytesOf(file);
    if (bytes === null) return false;
    await files.write(file, bytes);
    return files.has(file);
  };

  /** @returns false if neither this disk nor the store has it */
  return async (file: ShippedFile): Promise<boolean> => {
    if (await files.has(file)) return true;
    const fetching = running.get(file.sha384) ?? fetchFile(file).finally(() => running.delete(file.sha384));
    running.set(file.sha384, fetching);
    return fetching;
  };
};

/**
 * Shares the builds that came with this gateway, and serves those of the others from this disk: whatever a page of another
 * version asks for is there, while both run and after. A request can have only files of sealed builds brought here, and
 * one for an unknown build waits for a look at the store that it shares with all others of that moment.
 */
export const createShippedBuilds = ({ webRoot, store, files, seals, logger }: Options): ShippedBuilds => {
  const { putOwn, isOwn } = createPutting({ webRoot, store, seals, logger });
  const index = createIndex({ store, seals, logger });
  const bring = createFetching({ store, files });
  const opening = Promise.withResolvers<void>();
  let fault = '';
  let isAway = false;
  let isClosed = false;
  let isComplete = false;
  let reading: Promise<void> = Promise.resolve();

  const readNext = async (): Promise<void> => {
    try {
      if (await index.read()) isComplete = false;
      isAway = false;
    } catch (error) {
      isAway = true;
      throw error;
    }
  };
  /** One after the other, so that none brings back what was there before. */
  const read = (): Promise<void> => {
    reading = reading.then(readNext, readNext);
    return reading;
  };
  const look = createLateRead(read);

  /** Brings what this gateway lacks, for the time when the store is away. */
  const complete = async (): Promise<void> => {
    if (isComplete) return;
    isComplete = true;
    const all = index.all();
    for (const { address, file } of all) {
      if (isClosed) return;
      if (!isOwn(address)) await bring(file);
    }
    await files.keepOnly(new Set(all.map(({ file }) => file.sha384)));
  };

  /** Logs changes only: a database may be away for long. */
  const follow = async (): Promise<void> => {
    try {
      const [putting] = await Promise.allSettled([putOwn()]);
      await read();
      opening.resolve();
      await complete();
      if (putting.status === 'rejected') throw putting.reason;
      if (fault !== '') logger.info('store of shipped builds reachable again');
      fault = '';
    } catch (error) {
      isComplete = false;
      if (String(error) !== fault) logger.warn({ err: error }, 'shipped builds cannot be shared');
      fault = String(error);
    } finally {
      opening.resolve();
    }
  };
  const following = every(follow, { milliseconds: lookMilliseconds, name: 'shipped builds', log: logger });

  const besideOf =
    (address: ShippedAddress): Beside =>
    async (suffix) => {
      const file = index.fileOf({ ...address, name: `${address.name}${suffix}` });
      return file !== undefined && (await bring(file).catch(() => false)) ? files.pathOf(file) : null;
    };

  return {
    locate: async (address) => {
      if (index.fileOf(address) === undefined && !index.isKnown(address) && !isAway) await look();
      return index.fileOf(address) === undefined ? null : besideOf(address);
    },
    opened: opening.promise,
    close: async () => {
      isClosed = true;
      await following.stop();
      await store.close();
    },
  };
};
