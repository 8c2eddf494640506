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

/** A process of its own: it runs the examples of tests, which no command imports. */
const server = 'packages/testing/src/alone/serve-alone.ts';

const progress = createProgress();

/** Resolves once the page can be opened. @throws {Error} with what it wrote, where it ends before */
const startServer = async (args: readonly string[]): Promise<ReadProcess> => {
  const child = spawnTied(lockedNode(), [server, ...args], { cwd: repositoryRoot });
  let complaint = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-4000)));
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      else progress.line(line);
    });
  });
  await Promise.race([
    ready,
    once(child, 'close').then(() => {
      throw new Error(`${server} has ended:\n${complaint}`);
    }),
  ]);
  return child;
};

const run = async ({ dataDir, port }: Settings, workspace: WebWorkspace): Promise<void> => {
  stopOnSignals(progress);
  // Beside the builds of `npm run dev`, which a gateway looks through.
  const folder = join(dataDir, 'development-alone');
  const builds = followFrontEnds({ folder, workspaces: [workspace], alone: true, notice: progress.line });
  await Promise.race([progress.step(`compiling ${workspace}`, () => builds.ready), aborted]);
  stopping.signal.throwIfAborted();
  const child = await startServer([workspace, join(folder, workspace, filesFolder), String(port)]);
  progress.line(`ready http://localhost:${port}`);
  progress.line('  nothing is kept: answers are examples, from the beginning with each page');
  await aborted;
  await Promise.all([builds.end(), endProcess(child)]);
};

/** Shows a remote without the shell, from source, until a signal comes, and ends the process. */
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
