import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildScript } from '@attesta/tooling/machine/web-builds.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { expect, test } from '@playwright/test';

import { workspacesWithPackages } from '../support/builds/former-sources.ts';

const run = promisify(execFile);

/** On the same disk, so that packages can be hard links. */
const cache = path.join(repositoryRoot, '.cache');

const buildNameIn = async (root: string, workspace: string): Promise<string> => {
  const record = await readFile(path.join(root, workspace, 'dist/build.json'), 'utf8');
  return (JSON.parse(record) as { build: string }).build;
};

test('K71: the same sources give the same bytes in any folder', async () => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'elsewhere-'));
  try {
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', listed, { cwd: repositoryRoot, maxBuffer: Infinity });
    const sources = stdout
      .split('\0')
      .filter((file) => existsSync(path.join(repositoryRoot, file)) && file !== '');
    await run('cp', ['--parents', '-t', folder, ...sources], { cwd: repositoryRoot });
    const packages = globSync(['node_modules', workspacesWithPackages], { cwd: repositoryRoot });
    await run('cp', ['-al', '--parents', '-t', folder, ...packages], { cwd: repositoryRoot });
    await run(process.execPath, [buildScript, ...webWorkspaces], { cwd: folder });
    for (const workspace of webWorkspaces) {
      // A build's name is a hash of all its files.
      const [there, here] = [
        await buildNameIn(folder, workspace),
        await buildNameIn(repositoryRoot, workspace),
      ];
      expect(there, workspace).toBe(here);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
