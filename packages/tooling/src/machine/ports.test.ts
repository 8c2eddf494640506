import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

import { freePorts } from './ports.ts';

const script = `
  const { freePorts } = await import(${JSON.stringify(new URL('ports.ts', import.meta.url).href)});
  console.log(JSON.stringify(await freePorts(300)));
  process.stdin.resume();
`;

/** Another process that is given ports and uses none of them yet. */
const startCopy = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('\n')) await once(child.stdout, 'data');
  const end = async (): Promise<void> => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { ports: JSON.parse(said) as number[], end };
};

test('a port that one process was given is given to no other before that one has ended', async () => {
  const copies = await Promise.all([startCopy(), startCopy(), startCopy()]);
  const own = await freePorts(300);
  const all = [...own, ...copies.flatMap(({ ports }) => ports)];
  await Promise.all(copies.map(({ end }) => end()));
  expect(new Set(all).size).toBe(1200);
});
