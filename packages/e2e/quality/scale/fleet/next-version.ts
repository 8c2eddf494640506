import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockedNode, repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { runOrFail } from '@attesta/tooling/machine/run-command.ts';
import { machineEnvironment } from '@attesta/tooling/processes/process-environment.ts';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';

import { copyRepository } from '../../../support/builds/working-copy.ts';

/** Another version of everything: front ends of other names, and one migration more. */
export type NextVersion = {
  folder: string;
  /** Brings the database of these settings to this version. */
  migrate: (settings: Record<string, string>) => Promise<void>;
  remove: () => Promise<void>;
};

/** Source of the migration; as text, because the repository itself must not have it. */
const migration = new URL('next-version-migration.txt', import.meta.url);

const entryOf = (workspace: string): string =>
  workspace === 'shell' ? 'shell/src/index.ts' : `${workspace}/src/remote.tsx`;

const addMigration = async (folder: string): Promise<void> => {
  const service = join(folder, 'services/references/src');
  await cp(migration, join(service, 'migrations/next-version.ts'));
  const file = join(service, 'database.ts');
  const before = await readFile(file, 'utf8');
  const [head, tail, ...more] = before.split('  ],\n});');
  if (tail === undefined || more.length > 0) throw new Error('database.ts lists its migrations differently');
  const added = `    { name: 'next-version', class: NextVersion },\n  ],\n});${tail}`;
  await writeFile(file, `import { NextVersion } from './migrations/next-version.ts';\n${head}${added}`);
};

/** Copies the repository, changes every front end and adds a migration that only adds. Takes about a minute. */
export const prepareNextVersion = async (): Promise<NextVersion> => {
  const { folder, remove } = await copyRepository();
  try {
    for (const workspace of webWorkspaces) {
      const entry = join(folder, entryOf(workspace));
      await writeFile(
        entry,
        `${await readFile(entry, 'utf8')}\nReflect.set(globalThis, 'nextVersion', true);\n`,
      );
    }
    // Copies of the repository leave it out, but a version brings its own.
    await cp(join(repositoryRoot, 'mfe-marketing/media'), join(folder, 'mfe-marketing/media'), {
      recursive: true,
    });
    await addMigration(folder);
    await runOrFail('Building the next version', lockedNode(), ['packages/tooling/src/commands/build.ts'], {
      cwd: folder,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    migrate: async (settings) => {
      await runOrFail('Migrating', lockedNode(), ['packages/tooling/src/commands/migrate.ts'], {
        cwd: folder,
        env: { ...machineEnvironment(), ...settings },
      });
    },
    remove,
  };
};
