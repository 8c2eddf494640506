import { mkdirSync, rmSync, statSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';
import { imageBill } from './bill.ts';
import { makeBase, packagesOfBase } from './debian-base.ts';
import { writeContext } from './image-context.ts';
import type { ImagePlan } from './image-plan.ts';
import { productionClosure } from './production-closure.ts';

/** State of the sources that an image is built from. */
export type SourceState = { version: string; revision: string; seconds: number };

export type BuiltImage = { name: string; archive: string; digest: string; bytes: number };

const containerfiles = join(repositoryRoot, 'deploy/images');

/** Runs buildah with a storage of its own, so that images of this machine are neither used nor changed. */
const createBuildah = (folder: string) => {
  // vfs needs nothing of the machine's file system; a build stores each layer once.
  const storage = [
    '--storage-driver=vfs',
    `--root=${join(folder, 'root')}`,
    `--runroot=${join(folder, 'run')}`,
  ];
  return (title: string, args: readonly string[]): Promise<string> =>
    runOrFail(title, 'buildah', [...storage, ...args]);
};

/**
 * Builds an image into `<output>/attesta-<name>.tar` (OCI archive) with its bill of materials beside it. The same sources,
 * packages of Debian and tools give the same digest.
 * @param work empty folder for what is thrown away
 */
export const buildImage = async (
  plan: ImagePlan,
  { version, revision, seconds }: SourceState,
  work: string,
  output: string,
): Promise<BuiltImage> => {
  const name = `attesta-${plan.name}`;
  const buildah = createBuildah(join(work, 'storage'));
  const context = join(work, 'context');
  const base = join(work, 'base');
  mkdirSync(base, { recursive: true });
  mkdirSync(context);
  await makeBase(join(base, 'base.tar'), plan, seconds);
  const closure = productionClosure(repositoryRoot, plan.workspaces);
  await writeContext(context, plan, closure);
  const debian = await packagesOfBase(join(base, 'base.tar'));
  const bill = imageBill({ name, version, seconds }, closure.packages, debian);
  writeFileSync(join(context, 'bill.cdx.json'), bill);
  writeFileSync(join(output, `${name}.cdx.json`), bill);

  const build = (file: string, tag: string, folder: string, more: readonly string[] = []): Promise<string> =>
    buildah(`building ${tag}`, [
      'build',
      '--format=oci',
      '--isolation=chroot',
      '--pull=never',
      `--timestamp=${seconds}`,
      `--file=${join(containerfiles, `${file}.Containerfile`)}`,
      `--tag=${tag}`,
      ...more,
      folder,
    ]);
  await build('base', `localhost/${name}-base`, base);
  const labels = { title: name, version, revision };
  await build(plan.name, `localhost/${name}`, context, [
    `--build-arg=BASE=localhost/${name}-base`,
    ...Object.entries(labels).map(([key, value]) => `--label=org.opencontainers.image.${key}=${value}`),
  ]);
  const archive = join(output, `${name}.tar`);
  rmSync(archive, { force: true });
  const digestFile = join(work, 'digest');
  const target = `oci-archive:${archive}:${name}:${version}`;
  await buildah(`writing ${archive}`, ['push', `--digestfile=${digestFile}`, `localhost/${name}`, target]);
  return { name, archive, digest: readFileSync(digestFile, 'utf8').trim(), bytes: statSync(archive).size };
};
