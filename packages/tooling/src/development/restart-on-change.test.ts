import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAloneName, readDevNames } from './dev-names.ts';
import { processesAffectedBy } from './process-sources.ts';
import { restartOnChange } from './restart-on-change.ts';

const processes = ['postgres', 'accounts', 'references', 'documents', 'worker', 'gateway'];

let root: string;
let end = (): void => undefined;

const write = async (file: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'attesta-dev-'));
  for (const folder of ['services/references/src', 'packages/contracts/src', 'gateway/src']) {
    await mkdir(join(root, folder), { recursive: true });
  }
});

afterEach(async () => {
  end();
  await rm(root, { recursive: true, force: true });
});

test('a process runs its workspace and the declared packages, not tests', () => {
  expect(processesAffectedBy('services/references/src/main.ts', processes)).toEqual(['references']);
  expect(processesAffectedBy('services/documents/src/worker.ts', processes)).toEqual(['documents', 'worker']);
  expect(processesAffectedBy('packages/contracts/src/operations/operation.ts', processes)).toEqual(
    processes.slice(1),
  );
  expect(processesAffectedBy('packages/web-kit/src/i18n/i18n.ts', processes)).toEqual([]);
  expect(processesAffectedBy('services/references/src/some.test.ts', processes)).toEqual([]);
  expect(processesAffectedBy('services/references/src/testing/some.ts', processes)).toEqual([]);
});

test('restarts each process that runs a changed source once, and none after a save without a change', async () => {
  const restarted: string[] = [];
  end = restartOnChange({
    root,
    processes,
    restart: (name) => restarted.push(name),
    notice: () => undefined,
  });
  await write('services/references/src/rules.ts', 'export const rule = 1;');
  await vi.waitFor(() => expect(restarted).toEqual(['references']), { timeout: 5000 });
  await write('services/references/src/rules.ts', 'export const rule = 1;');
  await write('services/references/src/rules.test.ts', 'nothing that runs');
  await write('gateway/src/app.ts', 'export const app = 1;');
  await vi.waitFor(() => expect(restarted).toEqual(['references', 'gateway']), { timeout: 5000 });
});

test('reads remotes with or without mfe-, and answers a wrong name with the list', () => {
  expect(readDevNames(['wizard', 'mfe-account', 'shell', 'references', 'wizard'])).toEqual({
    services: ['references'],
    workspaces: ['mfe-wizard', 'mfe-account', 'shell'],
  });
  expect(() => readDevNames(['wizzard'])).toThrow(
    /No such front end or service: wizzard; there are: shell, .*wizard.*accounts/,
  );
});

test('--alone takes exactly one remote', () => {
  expect(readAloneName(['wizard'])).toBe('mfe-wizard');
  for (const names of [[], ['shell'], ['references'], ['wizard', 'account']]) {
    expect(() => readAloneName(names)).toThrow('--alone shows one remote');
  }
});
