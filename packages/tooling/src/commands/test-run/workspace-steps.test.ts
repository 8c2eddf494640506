import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNameOf, webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../machine/paths.ts';
import { workspaceCommands, workspaceLanes } from './workspace-steps.ts';

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

test('a check looks at one workspace: form, lint, types, tests, and beside them its journeys in a browser', () => {
  const [sources = [], journeys = []] = workspaceLanes('check', 'mfe-deputy');
  expect(sources.map(({ title }) => title)).toEqual(['format', 'lint', 'types', 'tests']);
  for (const { args } of sources) expect(args.at(-1)).toContain('mfe-deputy');
  expect(journeys.map(({ args, title }) => [title, args.at(-1)])).toEqual([
    ['journeys', '/delegation.spec.ts'],
  ]);
  expect(workspaceLanes('check', 'mfe-deputy', { withJourneys: false })).toEqual([sources]);
});

test('its journeys have the rest of the product as it is here, or as it was released', () => {
  const envWith = (rest?: string) => workspaceLanes('check', 'mfe-deputy', { rest })[1]?.[0]?.env;
  expect(envWith()).toEqual({});
  expect(envWith('released')).toEqual({ JOURNEY_OWN: 'mfe-deputy', JOURNEY_REST: 'released' });
});

test('tests of a workspace are those in its folder, not of others whose path names it', () => {
  expect(workspaceLanes('test', 'shell')[0]?.[0]?.args.at(-1)).toBe('shell/');
});
