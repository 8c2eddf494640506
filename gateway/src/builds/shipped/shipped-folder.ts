import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isStale, renew, writeWhole } from './file-folder.ts';
import type { FileFolder } from './file-folder.ts';
import { readWhole } from './read-whole.ts';
import type { OwnBuild } from './shipped-build.ts';
import { keptVersions } from './shipped-store.ts';
import type { ShippedStore } from './shipped-store.ts';

const recordName = /^([a-z]+)\.([0-9a-f]{64})\.json$/;

type Entry = { readonly part: string; readonly mac: string; readonly file: string; readonly put: number };

/** A folder that the gateways share. They serve from it what it holds: `files` lies within. */
export const createShippedFolder = (folder: string, files: FileFolder): ShippedStore => {
  const records = path.join(folder, 'builds');
  const fileOf = ({ build, mac }: OwnBuild): string => path.join(records, `${build.part}.${mac}.json`);

  /** Those put last first. */
  const entries = async (): Promise<readonly Entry[]> => {
    const found: Entry[] = [];
    for (const name of await readdir(records).catch(() => [])) {
      const [, part = '', mac = ''] = recordName.exec(name) ?? [];
      const file = path.join(records, name);
      const state = mac === '' ? null : await stat(file).catch(() => null);
      if (state !== null) found.push({ part, mac, file, put: state.mtimeMs });
    }
    return found.toSorted((a, b) => b.put - a.put);
  };

  const putFiles = async ({ build, folder: source }: OwnBuild): Promise<void> => {
    for (const file of build.files) {
      if (await files.has(file)) await renew(files.pathOf(file));
      else await files.write(file, await readWhole(source, file));
    }
  };

  const removeOld = async (): Promise<void> => {
    for (const ofPart of Map.groupBy(await entries(), ({ part }) => part).values()) {
      for (const { file } of ofPart.slice(keptVersions)) {
        if (await isStale(file)) await rm(file, { force: true });
      }
    }
  };

  return {
    put: async (builds) => {
      await mkdir(records, { recursive: true });
      for (const build of builds) {
        await putFiles(build);
        await writeWhole(fileOf(build), build.text);
      }
      await removeOld();
    },
    macs: async () => (await entries()).map(({ mac }) => mac),
    read: async (macs) => {
      const wanted = (await entries()).filter(({ mac }) => macs.includes(mac));
      return Promise.all(
        wanted.map(async ({ mac, file }) => ({ mac, text: await readFile(file, 'utf8').catch(() => '') })),
      );
    },
    bytesOf: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
};
