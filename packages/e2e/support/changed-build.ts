import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PageAccess } from '@attesta/contracts/pages.ts';
import { sha384Of } from '@attesta/release/artefact-layout.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { buildScript } from '@attesta/tooling/machine/web-builds.ts';
import { packRelease } from '@attesta/tooling/release/pack-release.ts';
import type { Release } from '@attesta/tooling/release/pack-release.ts';

import { copyRepository } from './working-copy.ts';

export type Change = {
  /** Put before the entry's own code. */
  readonly script?: string;
  /** The entry has no code but that. */
  readonly isAll?: boolean;
  readonly requires?: Readonly<Record<string, string>>;
};

/** A release of the wizard as it lies in `dist`, under another name and with a change. */
export const packChangedWizard = async (
  key: KeyObject,
  { script = '', isAll = false, requires }: Change = {},
): Promise<Release> => {
  const root = await mkdtemp(join(tmpdir(), 'attesta-release-'));
  const workspace = join(root, 'mfe-wizard');
  const dist = join(workspace, 'dist');
  try {
    await cp(join(repositoryRoot, 'mfe-wizard/dist'), dist, { recursive: true });
    await cp(join(repositoryRoot, 'mfe-wizard/package.json'), join(workspace, 'package.json'));
    const record = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as {
      build: string;
      entry: string;
    };
    const build = randomBytes(6).toString('hex');
    await rename(join(dist, record.build), join(dist, build));
    const entry = join(dist, build, record.entry);
    const own = isAll ? Buffer.alloc(0) : await readFile(entry);
    const content = Buffer.concat([Buffer.from(`${script}/* ${build} */\n`), own]);
    await writeFile(entry, content);
    // The compressed copies would still be the old entry.
    for (const suffix of ['.br', '.gz']) await rm(entry + suffix, { force: true });
    const changed = {
      ...record,
      build,
      integrity: `sha384-${sha384Of(content)}`,
      ...(requires && { requires }),
    };
    await writeFile(join(dist, 'build.json'), JSON.stringify(changed));
    return await packRelease('wizard', { commit: '0'.repeat(40), key, root });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};

const helpScene = 'export const HelpScene = () => <h1>Hilfe unter {window.location.pathname}</h1>;\n';

const helpEntry = (key: string, pattern: string, access: PageAccess): string => `
  ${key}: {
    patterns: ['${pattern}'],
    access: '${access}',
    load: async () =>
      (await import(/* webpackChunkName: "scene-${key}" */ './features/help/help-scene.tsx')).HelpScene,
  },`;

/** A release of the wizard from its sources with two screens more: /hilfe for everybody, /hilfe/:topic for customers. */
export const packWizardWithHelp = async (key: KeyObject): Promise<Release> => {
  const copy = await copyRepository();
  try {
    const entries =
      helpEntry('help', '/hilfe', 'public') + helpEntry('helpTopic', '/hilfe/:topic', 'customer');
    await copy.change(
      'mfe-wizard/src/scenes.ts',
      'export const scenes = {',
      `export const scenes = {${entries}`,
    );
    await mkdir(join(copy.folder, 'mfe-wizard/src/features/help'));
    await writeFile(join(copy.folder, 'mfe-wizard/src/features/help/help-scene.tsx'), helpScene);
    await promisify(execFile)(process.execPath, [buildScript, 'mfe-wizard'], { cwd: copy.folder });
    return await packRelease('wizard', { commit: '0'.repeat(40), key, root: copy.folder });
  } finally {
    await copy.remove();
  }
};
