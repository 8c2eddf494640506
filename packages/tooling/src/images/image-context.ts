import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';
import type { ImagePlan } from './image-plan.ts';
import type { Closure } from './production-closure.ts';

/** Files of npm packages that nothing reads at run time. Licences stay. */
const unusedInPackages = /(?:\.map|\.d\.[cm]?ts)$|(?:^|\/)\.(?!bin)/;

/** Tests and their helpers among our own sources. */
const unusedInSources = /\.test\.ts$|(?:^|\/)testing\/|(?:^|\/)(?:README|CHANGELOG)\.md$/;

/** Copies a file. Modes come from one bit alone, so that the umask of the checkout does not reach the image. */
const copyFile = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, (lstatSync(from).mode & 0o100) === 0 ? 0o644 : 0o755);
};

const copyFolder = (from: string, to: string, isLeftOut: (path: string) => boolean, below = ''): void => {
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    // Packages of packages are in the closure themselves, by their own paths.
    if (entry.name === 'node_modules' || isLeftOut(path)) continue;
    if (entry.isDirectory()) copyFolder(from, to, isLeftOut, path);
    else if (entry.isFile()) copyFile(join(from, path), join(to, path));
  }
};

const copyPackages = (app: string, { packages, workspaces }: Closure): void => {
  for (const { folder } of packages) {
    copyFolder(join(repositoryRoot, folder), join(app, folder), (path) => unusedInPackages.test(path));
  }
  for (const { folder, name } of workspaces) {
    const link = join(app, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(app, folder)), link);
  }
};

/** Copies what git knows of the workspaces and other paths: what else lies there is of this machine. */
const copySources = async (
  app: string,
  { workspaces }: Closure,
  others: readonly string[] = [],
): Promise<void> => {
  const paths = ['package.json', ...workspaces.map(({ folder }) => folder), ...others];
  const listed = await runOrFail('git ls-files', 'git', ['ls-files', '-z', ...paths]);
  for (const path of listed.split('\0')) {
    if (path !== '' && !unusedInSources.test(path)) copyFile(join(repositoryRoot, path), join(app, path));
  }
};

/** Copies the newest build of each front end, without earlier ones beside it, and pictures and films. */
const copyFrontEnds = (app: string): void => {
  for (const workspace of webWorkspaces) {
    const dist = join(repositoryRoot, workspace, 'dist');
    const { build } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { build: string };
    const target = join(app, workspace, 'dist');
    copyFile(join(dist, 'build.json'), join(target, 'build.json'));
    copyFolder(join(dist, build), join(target, build), () => false);
  }
  copyFolder(join(repositoryRoot, 'mfe-marketing/media'), join(app, 'mfe-marketing/media'), () => false);
};

const copyNode = (target: string): void => {
  copyFile(lockedNode(), join(target, 'bin/node'));
  copyFile(join(dirname(dirname(lockedNode())), 'LICENSE'), join(target, 'share/doc/node/LICENSE'));
};

/** Writes what systemd runs in `/opt/attesta`. */
export const writeFolder = async (folder: string, closure: Closure): Promise<void> => {
  copyPackages(folder, closure);
  await copySources(folder, closure, ['deploy/systemd', 'docs/operations.md']);
  copyFrontEnds(folder);
  copyNode(join(folder, 'node'));
};

/**
 * Writes what a Containerfile copies: `app/`, `node/` and an empty `builds/`.
 * @param folder empty
 */
export const writeContext = async (folder: string, plan: ImagePlan, closure: Closure): Promise<void> => {
  const app = join(folder, 'app');
  copyPackages(app, closure);
  await copySources(app, closure);
  if (plan.hasFrontEnds) copyFrontEnds(app);
  copyNode(join(folder, 'node'));
  mkdirSync(join(folder, 'builds'));
};
