import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/** Copy of the repository that a journey may change, with the same packages. */
export type WorkingCopy = {
  folder: string;
  /** Replaces text that occurs exactly once in a file, as an editor saves. */
  change: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
};

const excluded = /^(\.git|\.data|\.cache|node_modules|test-results|mfe-[a-z]+\/media)(\/|$)/;

/** Links packages to the original ones; own packages, which are relative links, point into the copy. */
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
    filter: (source) => !excluded.test(path.relative(repositoryRoot, source)),
  });
  await linkPackages(folder);
  return {
    folder,
    change: async (file, from, to) => {
      const target = path.join(folder, file);
      const pieces = (await readFile(target, 'utf8')).split(from);
      if (pieces.length !== 2) throw new Error(`${file} has «${from}» ${pieces.length - 1} times.`);
      await writeFile(`${target}.new`, pieces.join(to));
      await rename(`${target}.new`, target);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
