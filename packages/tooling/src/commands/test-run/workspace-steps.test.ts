import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNameOf, webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../machine/paths.ts';
import { workspaceCommands, workspaceSteps } from './workspace-steps.ts';

const launcher = 'node ../packages/tooling/launcher/node24.mjs --install';
const commands = 'packages/tooling/src/commands';

test.each(webWorkspaces)('%s has the commands of a front end, each for itself', (workspace) => {
  const { scripts } = JSON.parse(
    readFileSync(join(repositoryRoot, workspace, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const own = workspaceCommands.map((name) => [
    name,
    `${launcher} ${commands}/workspace.ts ${name} ${workspace}`,
  ]);
  expect(scripts).toEqual({
    dev: `${launcher} ${commands}/dev.ts ${buildNameOf(workspace)}`,
    ...Object.fromEntries(own),
  });
});

test('a check looks at one workspace: form, lint, types, tests, and its journeys in a browser', () => {
  const steps = workspaceSteps('check', 'mfe-deputy');
  expect(steps.map(({ title }) => title)).toEqual(['format', 'lint', 'types', 'tests', 'journeys']);
  expect(steps.at(-1)?.args.at(-1)).toBe('/delegation.spec.ts');
  for (const { args } of steps.slice(0, -1)) expect(args.at(-1)).toContain('mfe-deputy');
  expect(workspaceSteps('check', 'mfe-deputy', { withJourneys: false })).toEqual(steps.slice(0, -1));
});

test('tests of a workspace are those in its folder, not of others whose path names it', () => {
  expect(workspaceSteps('test', 'shell')[0]?.args.at(-1)).toBe('shell/');
});
