import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const moduleUrl = new URL('scratch-folder.ts', import.meta.url).href;
let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'attesta-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

/** Output of a process that makes a scratch folder below `memory` and then runs `more`. */
const inProcess = (more: string, node: readonly string[] = []): string =>
  execFileSync(
    process.execPath,
    [
      ...node,
      '--input-type=module',
      '-e',
      `import { makeScratchFolder } from ${JSON.stringify(moduleUrl)};
       import { existsSync } from 'node:fs';
       const folder = makeScratchFolder(${JSON.stringify(memory)});
       ${more}`,
    ],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
  );

test('the folder is traversable for others and removed with its process', () => {
  const shown = inProcess(`
    import { statSync } from 'node:fs';
    process.stdout.write([folder, (statSync(folder).mode & 0o777).toString(8)].join(' '));`);
  const [folder = '', mode] = shown.split(' ');
  expect(folder.startsWith(join(memory, 'attesta-scratch-'))).toBe(true);
  expect(mode).toBe('711');
  expect(existsSync(folder)).toBe(false);
});

test('removes the folder of a killed run, not that of another container', () => {
  expect(() => inProcess(`process.kill(process.pid, 'SIGKILL')`)).toThrow('Command failed');
  expect(readdirSync(memory)).toHaveLength(1);
  // As if made by another container, whose processes are not visible here.
  const foreign = readdirSync(memory)[0]?.replace(/\d+(?=-\d+-\d+$)/, '1') ?? '';
  mkdirSync(join(memory, foreign));
  const shown = inProcess(`
    import { readdirSync } from 'node:fs';
    process.stdout.write(readdirSync(${JSON.stringify(memory)}).length + ' ' + existsSync(folder));`);
  expect(shown).toBe('2 true');
  expect(readdirSync(memory)).toEqual([foreign]);
});

test('returns undefined without a file system in memory', () => {
  rmSync(memory, { recursive: true });
  expect(inProcess(`process.stdout.write(String(folder))`)).toBe('undefined');
  mkdirSync(memory);
});
