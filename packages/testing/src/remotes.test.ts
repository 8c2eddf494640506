import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/launcher/paths.mjs';
import { expect, test } from 'vitest';

const remotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-'));

/** Files that list the remotes for a purpose of their own. Who is left out there is not built, not served or not looked at. */
const lists = [
  'gateway/src/web/web-builds.ts',
  'packages/tooling/launcher/static-checks.mjs',
  'packages/tooling/launcher/web-builds.mjs',
  'packages/tooling/web/workspaces.ts',
  'packages/e2e/bench/bytes/unfederated/load-remote.ts',
  'packages/web-kit/src/shared-router.test.ts',
];

test.each(lists)('%s names every remote', (path) => {
  const source = readFileSync(join(repositoryRoot, path), 'utf8');
  expect(remotes.length).toBeGreaterThan(4);
  expect(remotes.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});
