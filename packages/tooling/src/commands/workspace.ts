import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isWebWorkspace, webWorkspaces } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { createProgress } from '../../launcher/progress.mjs';
import { ensureDebianPackages } from '../machine/debian-packages.ts';
import { messageOf } from '../machine/errors.ts';
import { withLock } from '../machine/file-lock.ts';
import { installationLock, lockedNode, repositoryRoot } from '../machine/paths.ts';
import { runPrefixed, runInFront } from '../machine/run-command.ts';
import type { Run } from '../machine/run-command.ts';
import { compileCache } from '../processes/process-environment.ts';
import { typeProject, workspaceCommands, workspaceLanes } from './test-run/workspace-steps.ts';
import type { Step } from './test-run/workspace-steps.ts';

/**
 * `workspace.ts build|test|check <front end>`: behind `npm run build`, `npm test` and `npm run check` in its folder. A
 * check runs all of its steps, so that one run names all faults. `--without-journeys` skips the steps that need the
 * product; `--rest released` (or a commit) takes everything but this front end from that release.
 */
const progress = createProgress();
/** Relaxes the garbage collector of tools written in Go, whose heaps have hundreds of megabytes. */
const env = { ...process.env, ...compileCache, GOGC: '400' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-journeys': { type: 'boolean', default: false }, rest: { type: 'string' } },
});

const writeTypeProject = async (workspace: WebWorkspace): Promise<void> => {
  const { file, content } = typeProject(workspace);
  await mkdir(join(repositoryRoot, '.cache'), { recursive: true });
  await writeFile(join(repositoryRoot, file), JSON.stringify(content));
};

const runStep = async (step: Step, runCommand: Run): Promise<boolean> => {
  const { args, builds, needsMachine, title } = step;
  if (needsMachine === true) {
    await withLock(installationLock, () => ensureDebianPackages(['documents', 'redis', 'tests'], progress));
  }
  const start = () => runCommand(lockedNode(), args, { env: { ...env, ...step.env } });
  const code = await progress.step(title, () =>
    builds === true ? withLock(installationLock, start) : start(),
  );
  return code === 0;
};

/** @returns titles of the failed steps */
const runLane = async (lane: readonly Step[], runOf: (title: string) => Run): Promise<string[]> => {
  const failed: string[] = [];
  for (const step of lane) {
    if (!(await runStep(step, runOf(step.title)))) failed.push(step.title);
  }
  return failed;
};

const main = async (): Promise<void> => {
  const [wanted = '', workspace = ''] = positionals;
  const command = workspaceCommands.find((name) => name === wanted);
  if (command === undefined || !isWebWorkspace(workspace)) {
    throw new Error(`workspace.ts ${workspaceCommands.join('|')} ${webWorkspaces.join('|')}`);
  }
  await writeTypeProject(workspace);
  const options = { withJourneys: !values['without-journeys'], rest: values.rest };
  const lanes = workspaceLanes(command, workspace, options);
  const runOf = lanes.length > 1 ? runPrefixed : () => runInFront;
  const failed = (await Promise.all(lanes.map((lane) => runLane(lane, runOf)))).flat();
  if (failed.length > 0) throw new Error(`${workspace}: ${failed.join(', ')} failed`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
