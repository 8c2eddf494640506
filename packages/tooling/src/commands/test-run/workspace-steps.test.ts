import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNameOf, webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../machine/paths.ts';
import { workspaceCommands, workspaceLanes } from './workspace-steps.ts';

const launcher = 'node ../packages/tooling/launcher/node24.mjs --install';
const commands = 'packages/tooling/src/commands';

test.each(webWorkspaces)('%s has the scripts of a front end', (workspace) => {
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

test('a check covers one workspace: format, lint, types, laws, tests, and in parallel its journeys', () => {
  const [sources = [], journeys = []] = workspaceLanes('check', 'mfe-deputy');
  expect(sources.map(({ title }) => title)).toEqual(['format', 'lint', 'types', 'laws', 'tests']);
  for (const { args } of sources) expect(args.at(-1)).toContain('mfe-deputy');
  expect(journeys.map(({ args, title }) => [title, args.at(-1)])).toEqual([
    ['journeys', '/delegation.spec.ts'],
  ]);
  expect(workspaceLanes('check', 'mfe-deputy', { withJourneys: false })).toEqual([sources]);
});

test('its journeys run with the rest of the product from the working copy or from a release', () => {
  const envWith = (rest?: string) => workspaceLanes('check', 'mfe-deputy', { rest })[1]?.[0]?.env;
  expect(envWith()).toEqual({});
  expect(envWith('released')).toEqual({ JOURNEY_OWN: 'mfe-deputy', JOURNEY_REST: 'released' });
});

test('the tests of a workspace are those in its own folder', () => {
  expect(workspaceLanes('test', 'shell')[0]?.[0]?.args.at(-1)).toBe('shell/');
});
