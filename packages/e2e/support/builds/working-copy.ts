import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/** Sources that a journey may change: a copy of the repository with the same packages. */
export type WorkingCopy = {
  folder: string;
  /** Replaces what stands once in a file, as an editor saves. */
  change: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
};

const leftOut = /^(\.git|\.data|\.cache|node_modules|test-results|mfe-[a-z]+\/media)(\/|$)/;

/** Packages lie where they lay, and our own ones (links to folders beside `node_modules`) are the copy's. */
export const linkPackages = async (folder: string): Promise<void> => {
  const from = path.join(repositoryRoot, 'node_modules');
  const to = path.join(folder, 'node_modules');
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name !== '@attesta') await symlink(path.join(from, name), path.join(to, name));
  }
  await cp(path.join(from, '@attesta'), path.join(to, '@attesta'), {
    recursive: true,
    verbatimSymlinks: true,
  });
};

export const copyRepository = async (): Promise<WorkingCopy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'attesta-copy-'));
  await cp(repositoryRoot, folder, {
    recursive: true,
    filter: (source) => !leftOut.test(path.relative(repositoryRoot, source)),
  });
  await linkPackages(folder);
  return {
    folder,
    change: async (file, from, to) => {
      const place = path.join(folder, file);
      const parts = (await readFile(place, 'utf8')).split(from);
      if (parts.length !== 2) throw new Error(`${file} has «${from}» ${parts.length - 1} times.`);
      await writeFile(`${place}.new`, parts.join(to));
      await rename(`${place}.new`, place);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
