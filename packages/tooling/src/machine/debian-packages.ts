import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import type { Progress } from '../../launcher/progress.mjs';
import { runCommand, runOrFail } from './run-command.ts';

/** What the machine is needed for. */
export type Use = 'documents' | 'redis' | 'tests';

/** What each use of the machine needs, by Debian's names. */
export const debianPackages: Readonly<Record<Use, readonly string[]>> = {
  documents: [
    'libreoffice-writer',
    'libreoffice-core',
    'python3',
    'python3-uno',
    'fonts-crosextra-carlito',
    'fonts-crosextra-caladea',
    'fonts-liberation',
    'fonts-dejavu-core',
  ],
  redis: ['redis-server'],
  tests: [
    'git',
    'chromium',
    'chromium-headless-shell',
    'poppler-utils',
    'hunspell',
    'hunspell-de-ch',
    'hunspell-fr',
    'hunspell-it',
    'hunspell-en-gb',
  ],
};

const policyFile = '/usr/sbin/policy-rc.d';

/** @returns undefined on a machine without Debian's packages */
const missingPackages = async (names: readonly string[]): Promise<string[] | undefined> => {
  const { code, output } = await runCommand('dpkg-query', [
    '-W',
    '-f',
    '${Package} ${db:Status-Status}\n',
    ...names,
  ]);
  if (code === 'ENOENT' || code === 127) return undefined;
  const installed = new Set(
    output
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, status]) => status === 'installed')
      .map(([name]) => name),
  );
  return names.filter((name) => !installed.has(name));
};

/** Elsewhere than on Debian: the programs themselves, under the names that distributions give them. */
const programs: Readonly<Record<Use, readonly { title: string; command: string; args: string[] }[]>> = {
  documents: [
    { title: 'LibreOffice Writer (soffice)', command: 'soffice', args: ['--version'] },
    { title: 'Python 3 with the module uno', command: 'python3', args: ['-c', 'import uno'] },
  ],
  redis: [{ title: 'Redis 7 (redis-server)', command: 'redis-server', args: ['--version'] }],
  tests: [
    { title: 'git', command: 'git', args: ['--version'] },
    { title: 'Chromium (chromium)', command: 'chromium', args: ['--version'] },
    { title: 'poppler (pdftotext)', command: 'pdftotext', args: ['-v'] },
    {
      title: 'hunspell with de_CH, fr, it_IT, en_GB',
      command: 'hunspell',
      args: ['-D', '-d', 'de_CH,fr,it_IT,en_GB'],
    },
  ],
};

const missingPrograms = async (uses: readonly Use[]): Promise<string[]> => {
  const results = await Promise.all(
    uses
      .flatMap((use) => programs[use])
      .map(async ({ title, command, args }) => ({ title, code: (await runCommand(command, args)).code })),
  );
  return results.filter(({ code }) => code !== 0).map(({ title }) => title);
};

const install = async (names: readonly string[]): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  // Debian starts a service it installs; this product runs its own Redis and leaves the machine's services alone.
  const ownPolicy = !existsSync(policyFile);
  if (ownPolicy) {
    await writeFile(policyFile, '#!/bin/sh\nexit 101\n');
    await chmod(policyFile, 0o755);
  }
  try {
    await runOrFail('apt-get update', 'apt-get', [...wait, '-q', 'update'], { env });
    const options = [...wait, '-q', '-y', '--no-install-recommends'];
    await runOrFail('apt-get install', 'apt-get', [...options, 'install', ...names], { env });
  } finally {
    if (ownPolicy) await rm(policyFile, { force: true });
  }
};

const installOrTell = async (missing: readonly string[], progress: Progress): Promise<void> => {
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    const command = `apt-get update && apt-get install --no-install-recommends ${missing.join(' ')}`;
    throw new Error(`Please install as root, then start again:\n  ${command}`);
  }
  await progress.step(`installing Debian packages (${missing.join(', ')})`, () => install(missing));
};

/** A Debian package that only one command of the project needs. */
export const ensureTool = async (name: string, progress: Progress): Promise<void> => {
  const missing = await missingPackages([name]);
  if (missing === undefined) throw new Error('This command needs Debian');
  await installOrTell(missing, progress);
};

/**
 * Makes sure that the machine has what the given uses need; installs it on Debian as root.
 * @throws {Error} saying exactly what to install where this cannot
 */
export const ensureDebianPackages = async (uses: readonly Use[], progress: Progress): Promise<void> => {
  const names = uses.flatMap((use) => debianPackages[use]);
  if (names.length === 0) return;
  const isDebian = existsSync('/etc/debian_version');
  const missing = isDebian ? await missingPackages(names) : undefined;
  if (missing === undefined) {
    const absent = await missingPrograms(uses);
    if (absent.length === 0) return;
    throw new Error(`Please install, then start again:\n${absent.map((name) => `  ${name}`).join('\n')}`);
  }
  await installOrTell(missing, progress);
};
