import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

import { freePorts } from './ports.ts';

const script = `
  const { freePorts } = await import(${JSON.stringify(new URL('ports.ts', import.meta.url).href)});
  console.log(JSON.stringify(await freePorts(300)));
  process.stdin.resume();
`;

/** Starts another process that reserves ports without listening on them. */
const startCopy = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('\n')) await once(child.stdout, 'data');
  const end = async (): Promise<void> => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { ports: JSON.parse(output) as number[], end };
};

test('reserves each port for one process until it ends', async () => {
  const copies = await Promise.all([startCopy(), startCopy(), startCopy()]);
  const own = await freePorts(300);
  const all = [...own, ...copies.flatMap(({ ports }) => ports)];
  await Promise.all(copies.map(({ end }) => end()));
  expect(new Set(all).size).toBe(1200);
});
