import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import type { StackProcess } from '@attesta/tooling/machine/stack-process.ts';
import type { StackPlan } from '@attesta/tooling/processes/stack-plan.ts';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';

import { linkPackages } from './working-copy.ts';

/** Sources of a commit with today's packages, and its front ends built. */
export type FormerSources = { folder: string; remove: () => Promise<void> };

/** Folders in which npm has installed packages of a single workspace. */
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

export const remoteWorkspaces: readonly WebWorkspace[] = webWorkspaces.filter((name) => name !== 'shell');

/** Copies builds of remotes, with their media, into a folder of published builds (`BUILDS_DIR`). */
export const publishRemotes = async (
  folder: string,
  builds: string,
  workspaces: readonly WebWorkspace[],
): Promise<void> => {
  for (const workspace of workspaces) {
    const [dist, published] = [path.join(folder, workspace, 'dist'), path.join(builds, workspace)];
    await cp(dist, published, { recursive: true });
    const media = path.join(folder, workspace, 'media');
    if (!existsSync(media)) continue;
    const { build } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as { build: string };
    await cp(media, path.join(published, build), { recursive: true });
  }
};

/**
 * Stack whose services come from one folder, and whose shell and shipped remotes from another. The current sources migrate
 * its database.
 */
export const planWith =
  ({ services, shell }: { services: string; shell: string }) =>
  (plan: StackPlan): StackPlan => {
    const at = (spec: StackProcess): StackProcess => ({ ...spec, cwd: services });
    return {
      ...plan,
      stages: {
        ...plan.stages,
        services: plan.stages.services.map(at),
        gateway: plan.stages.gateway.map((spec) => ({
          ...at(spec),
          env: { ...spec.env, WEB_ROOT: shell },
        })),
      },
    };
  };
