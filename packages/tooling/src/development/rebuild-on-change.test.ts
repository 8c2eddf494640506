import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuildOnChange } from './rebuild-on-change.ts';

const patient = { timeout: 20_000 };

let root: string;
let end: () => void;
const built: string[] = [];
const notices: string[] = [];
let gate = Promise.resolve();

const write = (file: string, content: string): void => writeFileSync(join(root, file), content);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'attesta-rebuild-'));
  for (const folder of ['packages/ui/src', 'mfe-wizard/src', 'mfe-account/src', 'mfe-wizard/dist']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  built.length = 0;
  notices.length = 0;
  end = rebuildOnChange({
    root,
    workspaces: ['mfe-wizard'],
    build: async (workspace) => {
      built.push(workspace);
      await gate;
      if (built.length === 3) throw new Error('Syntax error in page.tsx');
    },
    notice: (line) => notices.push(line),
    containing: (files): WebWorkspace[] =>
      files.some((file) => file.startsWith('packages/')) ? ['mfe-wizard', 'mfe-account'] : ['mfe-wizard'],
  });
});
afterEach(() => {
  end();
  rmSync(root, { recursive: true });
});

it('builds a named front end for its own sources and for those of packages, and says why where it cannot', async () => {
  write('mfe-wizard/src/page.tsx', 'one');
  await expect.poll(() => built.length, patient).toBe(1);
  write('packages/ui/src/button.tsx', 'one');
  await expect.poll(() => built.length, patient).toBe(2);
  write('mfe-wizard/src/page.tsx', 'two');
  await expect.poll(() => notices.at(-1), patient).toBe('mfe-wizard: Syntax error in page.tsx');
  expect(new Set(built)).toEqual(new Set(['mfe-wizard']));
});

it('builds once more for what changed during a build, and never for what it built itself', async () => {
  let open = (): void => undefined;
  gate = new Promise((resolve) => (open = resolve));
  write('mfe-wizard/src/page.tsx', 'one');
  await expect.poll(() => built.length, patient).toBe(1);
  write('mfe-wizard/src/page.tsx', 'two');
  write('mfe-wizard/dist/remoteEntry.js', 'built');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(built.length).toBe(1);
  open();
  await expect.poll(() => built.length, patient).toBe(2);
  await expect.poll(() => notices.length, patient).toBe(2);
});
