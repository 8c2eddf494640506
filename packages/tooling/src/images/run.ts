import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '../../launcher/progress.mjs';
import { buildImage } from './build-image.ts';
import type { BuiltImage, SourceState } from './build-image.ts';
import { imagePlans } from './image-plan.ts';
import type { ImagePlan } from './image-plan.ts';
import { ensureDebianPackages } from '../machine/debian-packages.ts';
import { messageOf } from '../machine/errors.ts';
import { withLock } from '../machine/file-lock.ts';
import { installationLock, repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';
import { ensureWebBuilds } from '../machine/web-builds.ts';
import { packFolder } from './pack-folder.ts';

/**
 * `npm run images -- [web] [worker] [--twice]`: builds the container images of the product. `--twice` builds each a second
 * time from nothing and compares the digests. `npm run images -- folder` packs the same files for systemd.
 */
const progress = createProgress();
const output = join(repositoryRoot, '.cache/images');

/** Version, commit and its time; a working copy with changes says so. */
const sourceState = async (): Promise<SourceState> => {
  const git = (args: readonly string[]): Promise<string> => runOrFail(`git ${args[0]}`, 'git', args);
  const [commit = '', seconds = ''] = (await git(['log', '-1', '--format=%H %ct'])).trim().split(' ');
  const hasChanges = (await git(['status', '--porcelain', '--untracked-files=no'])).trim() !== '';
  const manifest = await readFile(join(repositoryRoot, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return { version, revision: hasChanges ? `${commit}-changed` : commit, seconds: Number(seconds) };
};

const build = async (plan: ImagePlan, state: SourceState, title: string): Promise<BuiltImage> => {
  const work = await mkdtemp(join(tmpdir(), 'attesta-image-'));
  try {
    return await progress.step(title, () => buildImage(plan, state, work, output));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

const main = async (args: readonly string[]): Promise<void> => {
  const packs = args.includes('folder');
  const names = args.filter((arg) => arg !== '--twice' && arg !== 'folder');
  const unknown = names.filter((name) => !imagePlans.some((plan) => plan.name === name));
  if (unknown.length > 0) throw new Error('npm run images -- [web] [worker] [folder] [--twice]');
  const wanted = imagePlans.filter(({ name }) => names.includes(name) || (names.length === 0 && !packs));
  if (wanted.length > 0) await ensureDebianPackages(['images'], progress);
  await mkdir(output, { recursive: true });
  await withLock(installationLock, () => ensureWebBuilds(progress));
  const state = await sourceState();
  if (packs) progress.line(await progress.step('packing the folder', () => packFolder(state, output)));
  for (const plan of wanted) {
    const built = await build(plan, state, `building attesta-${plan.name}`);
    if (args.includes('--twice')) {
      const again = await build(plan, state, `building attesta-${plan.name} again`);
      if (again.digest !== built.digest) {
        throw new Error(`Two builds of ${built.name} differ: ${built.digest} and ${again.digest}`);
      }
      progress.line(`  two builds, one digest`);
    }
    progress.line(`${built.name}@${built.digest}  ${(built.bytes / 1e6).toFixed(0)} MB  ${built.archive}`);
  }
};

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
