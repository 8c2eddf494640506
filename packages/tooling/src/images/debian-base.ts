import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { runCommand, runOrFail } from '../machine/run-command.ts';
import type { ImagePlan } from './image-plan.ts';

export type DebianPackage = { name: string; version: string; architecture: string };

const release = 'bookworm';

/** Nothing reads them in a container. The notices of copyright must stay. */
const leftOut = ['man', 'info', 'locale', 'lintian', 'doc'].map(
  (name) => `path-exclude=/usr/share/${name}/*`,
);
const kept = ['path-include=/usr/share/doc/*/copyright'];

/** Scripts of `deploy/images` by the moment at which mmdebstrap runs them; after unpacking alone there is only one. */
const hooks: Readonly<Record<ImagePlan['variant'], readonly (readonly [string, string])[]>> = {
  extract: [
    ['extract', 'list-packages.sh'],
    ['extract', 'finish-base.sh'],
  ],
  essential: [['customize', 'finish-base.sh']],
};

/** Archives of this machine's apt for the release; none lets mmdebstrap take Debian's own. */
const debianSources = async (): Promise<string[]> => {
  const { output } = await runCommand('apt-get', [
    'indextargets',
    '--format',
    '$(CODENAME) $(COMPONENT) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  return output.split('\n').flatMap((line) => {
    const [suite = '', component, address] = line.split(' ');
    const isWanted = new RegExp(`^${release}(-updates|-security)?$`).test(suite) && component === 'main';
    return isWanted ? [`deb ${address} ${suite} main`] : [];
  });
};

/** Settings by which this machine's apt reaches archives and judges their age. The image keeps nothing of it. */
const aptOptions = async (): Promise<string[]> => {
  const { output } = await runCommand('apt-config', ['dump']);
  return output
    .split('\n')
    .filter((line) => /^Acquire::(Check-|https?::(Proxy|CaInfo))\S* ".+";$/i.test(line));
};

/**
 * Makes the base of an image with mmdebstrap, as a tar archive in a stable order with one time for all.
 * @param tar path of the archive, not there yet
 * @param seconds time of the files since 1970
 */
export const makeBase = async (tar: string, plan: ImagePlan, seconds: number): Promise<void> => {
  const args = [
    `--variant=${plan.variant}`,
    '--format=tar',
    // The last hook does it; mmdebstrap would miss the files of its own that the hook takes away.
    '--skip=output/dev,cleanup/apt,cleanup/mmdebstrap',
    `--include=${plan.debianPackages.join(',')}`,
    ...(await aptOptions()).map((option) => `--aptopt=${option}`),
    ...[...leftOut, ...kept].map((option) => `--dpkgopt=${option}`),
    ...hooks[plan.variant].map(
      ([moment, name]) => `--${moment}-hook=${join(repositoryRoot, 'deploy/images', name)}`,
    ),
    release,
    tar,
    ...(await debianSources()),
  ];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds), LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  await runOrFail('mmdebstrap', 'mmdebstrap', args, { env });
};

/** Debian packages of a base, by the lists that dpkg or `list-packages.sh` left in it. */
export const packagesOfBase = async (tar: string): Promise<DebianPackage[]> => {
  const lists = ['./var/lib/dpkg/status', './var/lib/dpkg/status.d/*'];
  const { output } = await runCommand('tar', ['--wildcards', '-xOf', tar, ...lists]);
  const field = (stanza: string, name: string): string =>
    new RegExp(`^${name}: (.+)$`, 'm').exec(stanza)?.[1] ?? '';
  return output
    .split(/\n\n+/)
    .map((stanza) => ({
      name: field(stanza, 'Package'),
      version: field(stanza, 'Version'),
      architecture: field(stanza, 'Architecture'),
    }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};
