import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { runCommand, runOrFail } from './run-command.mjs';

/** What each use of the machine needs, by Debian's names. */
export const debianPackages = {
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
    'chromium',
    'poppler-utils',
    'hunspell',
    'hunspell-de-ch',
    'hunspell-fr',
    'hunspell-it',
    'hunspell-en-gb',
  ],
};

const policyFile = '/usr/sbin/policy-rc.d';

const missingPackages = async (names) => {
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
const missingPrograms = async (uses) => {
  const checks = {
    documents: [
      ['LibreOffice Writer (soffice)', 'soffice', ['--version']],
      ['Python 3 with the module uno', 'python3', ['-c', 'import uno']],
    ],
    redis: [['Redis 7 (redis-server)', 'redis-server', ['--version']]],
    tests: [
      ['Chromium (chromium)', 'chromium', ['--version']],
      ['poppler (pdftotext)', 'pdftotext', ['-v']],
      ['hunspell with de_CH, fr, it_IT, en_GB', 'hunspell', ['-D', '-d', 'de_CH,fr,it_IT,en_GB']],
    ],
  };
  const results = await Promise.all(
    uses
      .flatMap((use) => checks[use])
      .map(async ([title, command, args]) => ({ title, code: (await runCommand(command, args)).code })),
  );
  return results.filter(({ code }) => code !== 0).map(({ title }) => title);
};

const install = async (names) => {
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

const installOrTell = async (missing, progress) => {
  if (missing.length === 0) return;
  if (process.getuid() !== 0) {
    const command = `apt-get update && apt-get install --no-install-recommends ${missing.join(' ')}`;
    throw new Error(`Please install as root, then start again:\n  ${command}`);
  }
  await progress.step(`installing Debian packages (${missing.join(', ')})`, () => install(missing));
};

/** A Debian package that only one command of the project needs. */
export const ensureTool = async (name, progress) => {
  const missing = await missingPackages([name]);
  if (missing === undefined) throw new Error('This command needs Debian');
  await installOrTell(missing, progress);
};

/**
 * Makes sure that the machine has what the given uses need; installs it on Debian as root.
 * @param {(keyof typeof debianPackages)[]} uses
 * @param {ReturnType<import('./progress.mjs').createProgress>} progress
 * @throws {Error} saying exactly what to install where this cannot
 */
export const ensureDebianPackages = async (uses, progress) => {
  const names = uses.flatMap((use) => debianPackages[use]);
  if (names.length === 0) return;
  const isDebian = existsSync('/etc/debian_version');
  const missing = isDebian ? await missingPackages(names) : undefined;
  if (missing === undefined) {
    const programs = await missingPrograms(uses);
    if (programs.length === 0) return;
    throw new Error(`Please install, then start again:\n${programs.map((name) => `  ${name}`).join('\n')}`);
  }
  await installOrTell(missing, progress);
};
