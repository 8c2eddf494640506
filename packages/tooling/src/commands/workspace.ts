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
import { runInFront } from '../machine/run-command.ts';
import { compileCache } from '../parts/part-environment.ts';
import { typeProject, workspaceCommands, workspaceSteps } from './test-run/workspace-steps.ts';
import type { Step } from './test-run/workspace-steps.ts';

/**
 * `workspace.ts build|test|check <front end>`: what `npm run build`, `npm test` and `npm run check` do in its folder. A check
 * goes through all of its steps, so that one run names all faults; `--without-journeys` leaves out what needs the product.
 */
const progress = createProgress();
/** Of tools written in Go: their collector would look through some hundred megabytes again and again. */
const env = { ...process.env, ...compileCache, GOGC: '400' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-journeys': { type: 'boolean', default: false } },
});

const writeTypeProject = async (workspace: WebWorkspace): Promise<void> => {
  const { file, content } = typeProject(workspace);
  await mkdir(join(repositoryRoot, '.cache'), { recursive: true });
  await writeFile(join(repositoryRoot, file), JSON.stringify(content));
};

const run = async ({ args, builds, needsMachine, title }: Step): Promise<boolean> => {
  if (needsMachine === true) {
    await withLock(installationLock, () => ensureDebianPackages(['documents', 'redis', 'tests'], progress));
  }
  const start = () => runInFront(lockedNode(), args, { env });
  const code = await progress.step(title, () =>
    builds === true ? withLock(installationLock, start) : start(),
  );
  return code === 0;
};

const main = async (): Promise<void> => {
  const [wanted = '', workspace = ''] = positionals;
  const command = workspaceCommands.find((name) => name === wanted);
  if (command === undefined || !isWebWorkspace(workspace)) {
    throw new Error(`workspace.ts ${workspaceCommands.join('|')} ${webWorkspaces.join('|')}`);
  }
  await writeTypeProject(workspace);
  const failed: string[] = [];
  for (const step of workspaceSteps(command, workspace, { withJourneys: !values['without-journeys'] })) {
    if (!(await run(step))) failed.push(step.title);
  }
  if (failed.length > 0) throw new Error(`${workspace}: ${failed.join(', ')} failed`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
