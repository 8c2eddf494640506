import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { filesFolder } from '@attesta/web-build/development/compiled.ts';
import { createProgress } from '../../launcher/progress.mjs';
import { followFrontEnds } from '../development/development-builds.ts';
import { messageOf } from '../machine/errors.ts';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import { endProcess, spawnTied } from '../machine/tied-process.ts';
import type { ReadProcess } from '../machine/tied-process.ts';
import type { Settings } from '../settings/settings.ts';
import { aborted, stopOnSignals, stopping } from './ending.ts';

/** Runs as a separate process: it imports example data of tests, which no command may import. */
const server = 'packages/testing/src/alone/serve-alone.ts';

const progress = createProgress();

/** Resolves when the page can be opened. @throws {Error} with the end of its error output if it ends before */
const startServer = async (args: readonly string[]): Promise<ReadProcess> => {
  const child = spawnTied(lockedNode(), [server, ...args], { cwd: repositoryRoot });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)));
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      else progress.line(line);
    });
  });
  await Promise.race([
    ready,
    once(child, 'close').then(() => {
      throw new Error(`${server} has ended:\n${errors}`);
    }),
  ]);
  return child;
};

const run = async ({ dataDir, port }: Settings, workspace: WebWorkspace): Promise<void> => {
  stopOnSignals(progress);
  // A folder apart from the builds of `npm run dev`, which a gateway reads.
  const folder = join(dataDir, 'development-alone');
  const builds = followFrontEnds({ folder, workspaces: [workspace], alone: true, notice: progress.line });
  await Promise.race([progress.step(`compiling ${workspace}`, () => builds.ready), aborted]);
  stopping.signal.throwIfAborted();
  const child = await startServer([workspace, join(folder, workspace, filesFolder), String(port)]);
  progress.line(`ready http://localhost:${port}`);
  progress.line('  nothing is saved: answers are examples and start anew with each page');
  await aborted;
  await Promise.all([builds.end(), endProcess(child)]);
};

/** Shows a remote without the shell, compiled from source, until a signal comes, then exits. */
export const runRemoteAlone = (read: () => Settings, readName: () => WebWorkspace): void => {
  Promise.resolve()
    .then(() => run(read(), readName()))
    .then(
      () => process.exit(0),
      (error: unknown) => {
        if (stopping.signal.aborted) process.exit(0);
        process.stderr.write(`\n${messageOf(error)}\n`);
        process.exit(1);
      },
    );
};
