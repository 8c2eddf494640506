import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOrFail } from '../machine/run-command.ts';
import { repositoryRoot } from '../machine/paths.ts';
import type { SourceState } from './build-image.ts';
import { writeFolder } from './image-context.ts';
import { imagePlans } from './image-plan.ts';
import { productionClosure } from './production-closure.ts';

/** Folder of a version, and of its archive: two versions never share one. */
export const folderName = ({ version, revision }: SourceState): string =>
  `attesta-${version}-${revision.replace(/^([\da-f]{10})[\da-f]*/, '$1')}`;

/**
 * Packs what systemd runs: the files of both images with Node, units and the document on operations.
 * @returns path of the archive
 */
export const packFolder = async (state: SourceState, output: string): Promise<string> => {
  const work = await mkdtemp(join(tmpdir(), 'attesta-folder-'));
  try {
    const name = folderName(state);
    const workspaces = imagePlans.flatMap((plan) => plan.workspaces);
    await writeFolder(join(work, name), productionClosure(repositoryRoot, workspaces));
    const archive = join(output, `${name}.tar`);
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
    const order = ['--sort=name', `--mtime=@${state.seconds}`];
    await runOrFail('tar', 'tar', ['-C', work, ...owner, ...order, '-cf', archive, name]);
    return archive;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
