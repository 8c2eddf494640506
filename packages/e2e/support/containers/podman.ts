import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { missingPackages } from '@attesta/tooling/machine/debian-packages.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { runCommand, runOrFail } from '@attesta/tooling/machine/run-command.ts';

const archiveOf = (name: string): string => join(repositoryRoot, `.cache/images/attesta-${name}.tar`);

const needed = [
  'podman',
  'runc',
  'netavark',
  'aardvark-dns',
  'docker-compose',
  'caddy',
  'busybox-static',
  'openssl',
];

/** Why the images cannot be tried out here; null if they can. */
export const whyNoContainers = (): string | null => {
  if (process.getuid?.() !== 0) return 'containers with limits need root';
  const missing = missingPackages(needed);
  if (missing === undefined) return 'the packages of this journey are those of Debian';
  if (missing.length > 0) {
    return `please install: apt-get install --no-install-recommends ${missing.join(' ')}`;
  }
  return ['web', 'worker'].every((name) => existsSync(archiveOf(name)))
    ? null
    : 'there are no images yet: npm run images';
};

export const caddyImage = 'localhost/attesta-caddy:proof';

export type Podman = {
  /** Environment of every tool that talks to this podman. */
  env: NodeJS.ProcessEnv;
  /** @returns what it prints @throws {Error} with its output */
  run: (...args: string[]) => Promise<string>;
  /** Like `run`, whatever comes of it. */
  attempt: (...args: string[]) => Promise<void>;
};

/**
 * Podman with settings of its own. A machine that is itself a container has lower limits than podman asks for, and names
 * that lead through two networks need netavark.
 */
export const openPodman = async (folder: string): Promise<Podman> => {
  const file = join(folder, 'containers.conf');
  const lines = [
    '[containers]',
    'default_ulimits = ["nofile=20000:20000", "nproc=8000:8000"]',
    '[engine]',
    'runtime = "runc"',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "file"',
    '[network]',
    'network_backend = "netavark"',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const env = { ...process.env, CONTAINERS_CONF: file };
  return {
    env,
    run: (...args) => runOrFail(`podman ${args[0]}`, 'podman', args, { env }),
    attempt: async (...args) => {
      await runCommand('podman', args, { env });
    },
  };
};

/** Image of Caddy from this machine's packages, with the `wget` that Compose asks for its health. */
const buildCaddy = async ({ run }: Podman, folder: string): Promise<void> => {
  const root = join(folder, 'caddy-image/root');
  const copy = async (from: string, to = from): Promise<void> => {
    await mkdir(dirname(join(root, to)), { recursive: true });
    await copyFile(from, join(root, to));
  };
  const libraries = (await runOrFail('ldd', 'ldd', ['/usr/bin/caddy'])).matchAll(/\/lib\S+/g);
  for (const [library] of libraries) await copy(library);
  await copy('/usr/bin/caddy');
  await copy('/bin/busybox', '/usr/bin/wget');
  const command = ['/usr/bin/caddy', 'run', '--config', '/etc/caddy/Caddyfile'];
  const lines = ['FROM scratch', 'COPY root/ /', 'ENV PATH=/usr/bin', `CMD ${JSON.stringify(command)}`];
  const file = join(folder, 'caddy-image/Containerfile');
  await writeFile(file, `${lines.join('\n')}\n`);
  await run('build', '--quiet', '--tag', caddyImage, join(folder, 'caddy-image'));
};

/** Loads the images that `npm run images` wrote. @returns their names, by the name of the plan */
export const loadImages = async (
  podman: Podman,
  folder: string,
): Promise<{ web: string; worker: string }> => {
  const load = async (name: string): Promise<string> => {
    const output = await podman.run('load', '--quiet', '--input', archiveOf(name));
    const image = /Loaded image: (\S+)/.exec(output)?.[1];
    if (image === undefined) throw new Error(`podman did not load an image: ${output}`);
    return image;
  };
  await buildCaddy(podman, folder);
  return { web: await load('web'), worker: await load('worker') };
};

type Inspected = {
  Name: string;
  EffectiveCaps: string[] | null;
  Config: { User: string };
  State: { ExitCode: number; OOMKilled: boolean; Status: string };
  HostConfig: { Memory: number; PidsLimit: number; ReadonlyRootfs: boolean; SecurityOpt: string[] };
};

/** Limits that podman enforces on containers, and how they ended. */
export const inspectContainers = async ({ run }: Podman, names: readonly string[]): Promise<Inspected[]> =>
  JSON.parse(await run('inspect', ...names)) as Inspected[];
