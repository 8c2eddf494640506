import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha384Of } from '@attesta/release/artefact.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { packRelease } from '@attesta/tooling/release/pack-release.ts';
import type { Release } from '@attesta/tooling/release/pack-release.ts';

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
