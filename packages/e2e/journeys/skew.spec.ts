import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFormerRelease } from '@attesta/tooling/contracts/former-release.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { expect, test } from '@playwright/test';

import {
  buildFormerSources,
  planWith,
  publishRemotes,
  remoteWorkspaces,
} from '../support/builds/former-sources.ts';
import type { FormerSources } from '../support/builds/former-sources.ts';
import * as mainJob from '../support/wizard/main-job.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import { textOfWordFile } from '../support/files/word-file.ts';
import { tasks } from '../support/wizard/wizard-steps.ts';

test.describe.configure({ mode: 'default', timeout: 420_000 });

/** Origin of the sources of each component. */
type From = 'former' | 'now';
type Pair = { readonly shell: From; readonly remotes: From; readonly services: From };

const pairs: Readonly<Record<string, Pair>> = {
  'the former shell with the remotes of today': { shell: 'former', remotes: 'now', services: 'now' },
  'the former remotes with the shell of today': { shell: 'now', remotes: 'former', services: 'now' },
  'the former shell and remotes with the services of today': {
    shell: 'former',
    remotes: 'former',
    services: 'now',
  },
  'the former services on the database of today': { shell: 'former', remotes: 'former', services: 'former' },
};

const release = findFormerRelease();
let former: FormerSources | undefined;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  if ('commit' in release) former = await buildFormerSources(release.commit);
});

test.afterAll(async () => {
  await former?.remove();
});

const folderOf = (from: From): string => (from === 'now' ? repositoryRoot : (former?.folder ?? ''));

/** Walks through the screens of a release with that release's own helper. */
const walkerOf = async (remotes: From): Promise<typeof mainJob> => {
  if (remotes === 'now') return mainJob;
  const file = path.join(folderOf(remotes), 'packages/e2e/support/wizard/main-job.ts');
  return (await import(file)) as typeof mainJob;
};

type BuildRecord = { build: string; requires: Record<string, string> };
const buildOf = async (from: From): Promise<BuildRecord> =>
  JSON.parse(await readFile(path.join(folderOf(from), 'mfe-wizard/dist/build.json'), 'utf8')) as BuildRecord;

const givenBuild = async (url: string): Promise<string | undefined> => {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: { wizard: { entry: string } };
  };
  return /^\/remotes\/wizard\/([^/]+)\//.exec(remotes.wizard.entry)?.[1];
};

for (const [name, pair] of Object.entries(pairs)) {
  test(`K59: ${name}: from the landing page to the Word file`, async ({ page }) => {
    test.skip('missing' in release, 'missing' in release ? release.missing : '');
    const builds = await mkdtemp(path.join(tmpdir(), 'attesta-skew-'));
    if (pair.remotes !== pair.shell) await publishRemotes(folderOf(pair.remotes), builds, remoteWorkspaces);
    const stack = await startOwnStack(
      'skew',
      { LIBREOFFICE_POOL: '1', BUILDS_DIR: builds },
      planWith({ services: folderOf(pair.services), shell: folderOf(pair.shell) }),
    );
    try {
      const [given, wanted] = [await givenBuild(stack.url), await buildOf(pair.remotes)];
      const isWanted = given === wanted.build;
      // Remotes that require more than the shell provides are not served; those shipped with the shell stay.
      if (!isWanted) expect(given).toBe((await buildOf(pair.shell)).build);
      const note = isWanted ? wanted.build : `${given}, for ${JSON.stringify(wanted.requires)} is not met`;
      test.info().annotations.push({ type: 'wizard', description: note });
      const { walkMainJob } = await walkerOf(isWanted ? pair.remotes : pair.shell);
      const { bytes } = await walkMainJob(page, stack);
      const text = textOfWordFile(bytes);
      for (const task of tasks) expect(text).toContain(task);
    } finally {
      await stack.stop();
      await rm(builds, { recursive: true, force: true });
    }
  });
}
