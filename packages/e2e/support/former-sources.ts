import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';

import { linkPackages } from './working-copy.ts';

/** The sources of a commit with the packages of today, and its front ends built. */
export type FormerSources = { folder: string; remove: () => Promise<void> };

/** Where npm has put packages of one workspace alone. */
export const workspacesWithPackages = '{gateway,shell,mfe-*,services/*,packages/*}/node_modules';

export const buildFormerSources = async (commit: string): Promise<FormerSources> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'attesta-former-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = path.join(folder, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: repositoryRoot });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
    await linkPackages(folder);
    for (const own of globSync(workspacesWithPackages, { cwd: repositoryRoot })) {
      await symlink(path.join(repositoryRoot, own), path.join(folder, own));
    }
    execFileSync(process.execPath, ['packages/tooling/src/commands/build.ts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Lays the remotes of some sources into a folder of published builds (`BUILDS_DIR`). */
export const publishRemotes = async (folder: string, builds: string): Promise<void> => {
  for (const workspace of webWorkspaces.filter((name) => name !== 'shell')) {
    await cp(path.join(folder, workspace, 'dist'), path.join(builds, workspace), { recursive: true });
  }
};
