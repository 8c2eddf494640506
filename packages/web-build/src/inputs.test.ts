import { expect, test } from 'vitest';
import { hashInputs, isCurrent, workspacesWith } from './inputs.ts';
import { webWorkspaces } from './workspaces.ts';

test('a build contains its workspace, the packages that it declares, and their packages', () => {
  expect(workspacesWith(['mfe-admin/src/scenes.ts'])).toEqual(['mfe-admin']);
  expect(workspacesWith(['packages/rating/src/index.ts'])).toEqual(['mfe-wizard', 'mfe-deputy']);
  expect(workspacesWith(['packages/contracts/src/model/errors.ts'])).toEqual(webWorkspaces);
});

test('a change of the builder affects every build', () => {
  expect(workspacesWith(['packages/web-build/src/shared.ts'])).toEqual(webWorkspaces);
});

test('tests, their helpers, services and build output make no build stale', () => {
  expect(
    workspacesWith([
      'mfe-admin/src/features/log/log-scene.test.tsx',
      'packages/ui/src/testing/begin-in-german.ts',
      'services/accounts/src/web.ts',
      'packages/tooling/src/commands/start.ts',
      'shell/dist/build.json',
    ]),
  ).toEqual([]);
});

test('a build is current only for its own inputs', () => {
  expect(hashInputs('shell')).toBe(hashInputs('shell'));
  expect(hashInputs('shell')).not.toBe(hashInputs('mfe-admin'));
  expect(isCurrent('shell', 'others')).toBe(false);
});
