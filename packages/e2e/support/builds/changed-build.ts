import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PageAccess } from '@attesta/contracts/pages/pages.ts';
import { partFolder } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { productOf, signedUntil } from '@attesta/release/manifest.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { buildScript } from '@attesta/tooling/machine/web-builds.ts';
import { packRelease } from '@attesta/tooling/release/pack-release.ts';
import type { Release } from '@attesta/tooling/release/pack-release.ts';

import { copyRepository } from './working-copy.ts';

export type Change = {
  /** Code put before the entry's own. */
  readonly script?: string;
  /** True if `script` replaces the entry's code. */
  readonly isAll?: boolean;
  readonly requires?: Readonly<Record<string, string>>;
  readonly provides?: Readonly<Record<string, string>>;
};

/** Text that occurs once in a source file, and what replaces it. */
export type SourceChange = { readonly file: string; readonly from: string; readonly to: string };

/** Signature options of a team for the product at an address. */
const signedFor = (url: string) => ({
  commit: '0'.repeat(40),
  products: [productOf(url)],
  until: signedUntil(1, Date.now()),
});

/** Release of a part in `dist`, with a change. @param url of the product to publish it to */
export const packChanged = async (
  part: ReleasePart,
  key: KeyObject,
  url: string,
  { script = '', isAll = false, requires, provides }: Change = {},
): Promise<Release> => {
  const root = await mkdtemp(join(tmpdir(), 'attesta-release-'));
  const folder = partFolder(part);
  const workspace = join(root, folder);
  const dist = join(workspace, 'dist');
  try {
    await cp(join(repositoryRoot, folder, 'dist'), dist, { recursive: true });
    await cp(join(repositoryRoot, folder, 'package.json'), join(workspace, 'package.json'));
    const record = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as {
      build: string;
      entry: string;
    };
    const entry = join(dist, record.build, record.entry);
    const own = isAll ? Buffer.alloc(0) : await readFile(entry);
    const mark = randomBytes(6).toString('hex');
    await writeFile(entry, Buffer.concat([Buffer.from(`${script}/* ${mark} */\n`), own]));
    // The compressed copies would contain the old entry.
    for (const suffix of ['.br', '.gz']) await rm(entry + suffix, { force: true });
    const changed = { ...record, ...(requires && { requires }), ...(provides && { provides }) };
    await writeFile(join(dist, 'build.json'), JSON.stringify(changed));
    return await packRelease(part, { ...signedFor(url), key, root });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};

export const packChangedWizard = (key: KeyObject, url: string, change: Change = {}): Promise<Release> =>
  packChanged('wizard', key, url, change);

/** Releases of the wizard from changed sources, one for each change. */
export const packWizards = async (
  key: KeyObject,
  url: string,
  changes: readonly SourceChange[],
): Promise<readonly Release[]> => {
  const copy = await copyRepository();
  const releases: Release[] = [];
  try {
    for (const { file, from, to } of changes) {
      await copy.change(file, from, to);
      await promisify(execFile)(process.execPath, [buildScript, 'mfe-wizard'], { cwd: copy.folder });
      releases.push(await packRelease('wizard', { ...signedFor(url), key, root: copy.folder }));
      await copy.change(file, to, from);
    }
    return releases;
  } finally {
    await copy.remove();
  }
};

/** Addresses that `page-owners.ts` reserves for the wizard and that have no page. */
export const helpPaths = { start: '/create/help/start', topics: '/create/help/topics' } as const;

const helpScene = 'export const HelpScene = () => <h1>Hilfe unter {window.location.pathname}</h1>;\n';

const helpEntry = (key: string, pattern: string, access: PageAccess): string => `
  ${key}: {
    patterns: ['${pattern}'],
    access: '${access}',
    load: async () =>
      (await import(/* webpackChunkName: "scene-${key}" */ './features/help/help-scene.tsx')).HelpScene,
  },`;

/** Release of the wizard from its sources with two more screens: a public one and one for customers. */
export const packWizardWithHelp = async (key: KeyObject, url: string): Promise<Release> => {
  const copy = await copyRepository();
  try {
    const entries =
      helpEntry('help', helpPaths.start, 'public') +
      helpEntry('helpTopic', `${helpPaths.topics}/:topic`, 'customer');
    await copy.change(
      'mfe-wizard/src/scenes.ts',
      'export const scenes = {',
      `export const scenes = {${entries}`,
    );
    await mkdir(join(copy.folder, 'mfe-wizard/src/features/help'));
    await writeFile(join(copy.folder, 'mfe-wizard/src/features/help/help-scene.tsx'), helpScene);
    await promisify(execFile)(process.execPath, [buildScript, 'mfe-wizard'], { cwd: copy.folder });
    return await packRelease('wizard', { ...signedFor(url), key, root: copy.folder });
  } finally {
    await copy.remove();
  }
};
