import {
  installPackages,
  mayInstallPackages,
  missingPackages,
  packagesFor,
} from '../../launcher/debian-packages.mjs';
import type { Use } from '../../launcher/debian-packages.mjs';
import type { Progress } from '../../launcher/progress.mjs';
import { runCommand } from './run-command.ts';

export { missingPackages };

/** Programs by use, under the names that distributions give them, for systems other than Debian. */
const programs: Readonly<Record<Use, readonly { title: string; command: string; args: string[] }[]>> = {
  documents: [
    { title: 'LibreOffice Writer (soffice)', command: 'soffice', args: ['--version'] },
    { title: 'Python 3 with the module uno', command: 'python3', args: ['-c', 'import uno'] },
  ],
  redis: [{ title: 'Redis 7 (redis-server)', command: 'redis-server', args: ['--version'] }],
  images: [
    { title: 'buildah', command: 'buildah', args: ['--version'] },
    { title: 'mmdebstrap', command: 'mmdebstrap', args: ['--version'] },
  ],
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

const installOrTell = async (missing: readonly string[], progress: Progress): Promise<void> => {
  if (missing.length === 0) return;
  if (!mayInstallPackages()) {
    const command = `apt-get update && apt-get install --no-install-recommends ${missing.join(' ')}`;
    throw new Error(`Please install as root, then start again:\n  ${command}`);
  }
  await installPackages(missing, progress);
};

/** Installs a Debian package that only one command needs. */
export const ensureTool = async (name: string, progress: Progress): Promise<void> => {
  const missing = missingPackages([name]);
  if (missing === undefined) throw new Error('This command needs Debian');
  await installOrTell(missing, progress);
};

/**
 * Installs what the given uses need, on Debian as root.
 * @throws {Error} naming what to install if this process cannot
 */
export const ensureDebianPackages = async (uses: readonly Use[], progress: Progress): Promise<void> => {
  const missing = missingPackages(packagesFor(uses));
  if (missing === undefined) {
    const absent = await missingPrograms(uses);
    if (absent.length === 0) return;
    throw new Error(`Please install, then start again:\n${absent.map((name) => `  ${name}`).join('\n')}`);
  }
  await installOrTell(missing, progress);
};
