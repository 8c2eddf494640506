import { join } from 'node:path';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { readAloneName, readDevNames } from '../development/dev-names.ts';
import { followFrontEnds } from '../development/development-builds.ts';
import type { DevelopmentBuilds } from '../development/development-builds.ts';
import { restartOnChange } from '../development/restart-on-change.ts';
import { repositoryRoot } from '../machine/paths.ts';
import type { ProcessName } from '../processes/run-stack.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { runProduct } from './run-product.ts';
import { runRemoteAlone } from './run-remote-alone.ts';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Poll interval; the gateway reads new builds once a second. */
const intervalMs = 100;

/** Waits until a product serves the development builds of a folder. */
const waitUntilServed = async (url: string, folder: string): Promise<void> => {
  for (;;) {
    const registry = await fetch(`${url}/remotes.json`)
      .then(async (response) => (await response.json()) as { shell?: string })
      .catch(() => ({ shell: undefined }));
    if (registry.shell !== undefined && existsSync(join(folder, 'shell', registry.shell))) return;
    await wait(intervalMs);
  }
};

/**
 * `npm run dev -- [front end …]`: the product as `npm start` runs it, following its sources. Services and the gateway
 * restart; the named front ends change in the open page.
 * `npm run dev -- <remote> --alone`: that remote without the rest of the product.
 */
const isAlone = process.argv.includes('--alone');
const names = process.argv.slice(2).filter((name) => name !== '--alone');
const readNames = () => readDevNames(names);

/** Front ends to compile: the named ones run in the shell's React, which must be the development one. */
const compiled = (): WebWorkspace[] => {
  const { workspaces } = readNames();
  return workspaces.length === 0 ? [] : [...new Set<WebWorkspace>(['shell', ...workspaces])];
};

const read = (): Settings => {
  const settings = readSettings();
  if (settings.production) throw new Error('npm run dev is not for production (NODE_ENV)');
  readNames();
  return settings;
};

let builds: (DevelopmentBuilds & { folder: string }) | undefined;

const runAll = (): void =>
  runProduct(read, {
    prepare: async (settings, { line: notice }) => {
      const workspaces = compiled();
      if (workspaces.length === 0) return settings;
      const folder = join(settings.dataDir, 'development');
      builds = { folder, ...followFrontEnds({ folder, workspaces, notice }) };
      return { ...settings, values: { ...settings.values, BUILDS_STORE: 'folder', BUILDS_DIR: folder } };
    },
    accompany: async (stack, { line: notice, step }) => {
      const endRestarts = restartOnChange({
        root: repositoryRoot,
        processes: stack.processes,
        restart: (name) => stack.kill(name as ProcessName, 'SIGTERM'),
        notice,
      });
      if (builds !== undefined) {
        const { ready, folder } = builds;
        await step('compiling for development', async () => {
          await ready;
          await waitUntilServed(stack.url, folder);
        });
      }
      return async () => {
        endRestarts();
        await builds?.end();
      };
    },
  });

if (isAlone) runRemoteAlone(read, () => readAloneName(names));
else runAll();
