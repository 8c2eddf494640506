import { isReleasePart, releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { ArtefactRefusedError } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { sha256Of } from './deploy-tables.ts';
import type { ArtefactRow, DeployTables } from './deploy-tables.ts';
import { createFolderStore } from './folder-store.ts';

type Dependencies = {
  readonly folder: string;
  readonly tables: DeployTables;
  /** @throws if the bytes are not signed by the part's team */
  readonly read: (name: ReleasePart, bytes: Uint8Array) => Artefact;
  readonly keys: Pick<DeployKeys, 'all'>;
  readonly logger: Logger;
};

const keyOf = (name: string, build: string): string => `${name}/${build}`;

/** Copy of the database on this gateway's disk; `pull` brings it up to date. */
export const createDiskCopy = ({ folder, tables, read, keys, logger }: Dependencies) => {
  let listed: ReadonlySet<string> = new Set();
  const local = createFolderStore(folder, (name, build) => listed.has(keyOf(name, build)));
  /** Digests of refused builds, so that none is read twice with the same keys. */
  const refused = new Set<string>();
  let keysOfRefusals = keys.all();

  /** @returns true if the build is on disk now */
  const fetchBuild = async (name: ReleasePart, row: ArtefactRow): Promise<boolean> => {
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
      logger.error({ err: error, remote: name, build }, 'build of the database refused');
      return false;
    }
  };

  const applyCanaries = async (rows: readonly ArtefactRow[]): Promise<void> => {
    for (const name of new Set(rows.map(({ remote }) => remote))) {
      if (!isReleasePart(name)) continue;
      const wanted = rows.find(({ remote, canary }) => remote === name && canary !== null)?.canary ?? null;
      const here = await local.canary(name);
      if (here?.startedAt === wanted?.startedAt && here?.share === wanted?.share) continue;
      if (wanted === null) await local.endCanary(name, here?.startedAt ?? '');
      else if (await local.has(name, wanted.build)) await local.setCanary(name, wanted);
    }
  };

  const applyPreviews = async (): Promise<void> => {
    const open = await tables.previews();
    for (const name of releaseParts) {
      const wanted = open.filter(({ remote }) => remote === name).map(({ preview }) => preview);
      const here = await local.previews(name);
      for (const { id } of here) {
        if (wanted.every((preview) => preview.id !== id)) await local.recallPreviews(name, id);
      }
      for (const preview of wanted) {
        if (here.every(({ id }) => id !== preview.id)) await local.openPreview(name, preview);
      }
    }
  };

  const applyShipped = async (): Promise<void> => {
    for (const name of await tables.shipped()) {
      if (!isReleasePart(name) || (await local.current(name)) === null) continue;
      await local.setCurrent(name, null);
      logger.info({ remote: name }, 'shipped build made current');
    }
  };

  /** Removes builds that the database no longer has. @param former names (`keyOf`) that it had at the last pull */
  const removePruned = async (former: readonly string[]): Promise<void> => {
    for (const key of former) {
      const [name = '', build = ''] = key.split('/');
      if (isReleasePart(name)) await local.remove(name, [build]);
    }
  };

  /** A build may come before the key that signed it. */
  const forgetRefusals = (): void => {
    if (keys.all() === keysOfRefusals) return;
    keysOfRefusals = keys.all();
    refused.clear();
  };

  const pull = async (): Promise<void> => {
    forgetRefusals();
    const rows = await tables.rows();
    const before = listed;
    listed = new Set(rows.map(({ remote, build }) => keyOf(remote, build)));
    await removePruned([...before].filter((key) => !listed.has(key)));
    for (const row of rows) {
      // A remote of a later version may be listed already.
      if (!isReleasePart(row.remote)) continue;
      const isOnDisk = await fetchBuild(row.remote, row);
      if (!isOnDisk || !row.is_current || (await local.current(row.remote)) === row.build) continue;
      await local.setCurrent(row.remote, row.build);
      logger.info({ remote: row.remote, build: row.build }, 'build made current');
    }
    await applyShipped();
    await applyCanaries(rows);
    await applyPreviews();
  };

  return { local, pull };
};
