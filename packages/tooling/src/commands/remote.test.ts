import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTeamKey } from '@attesta/release/keys.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lockedNode } from '../machine/paths.ts';

const script = join(import.meta.dirname, 'remote.ts');

let folder = '';
let server: Server;
let gateway = '';
/** Address at which nothing listens any more. */
let silent = '';

/** Answers of a gateway: a list of builds for the wizard, others as a gateway answers them. */
const builds = Array.from({ length: 3000 }, (_, index) => ({
  build: String(index).padStart(12, '0'),
  version: '1.0.0',
  commit: 'c'.repeat(40),
  publishedAt: '2026-11-27T09:00:00.000Z',
  record: { requires: {} },
  files: [],
}));
/** The newer build needs a newer web-kit. */
const compared = builds.slice(0, 2).map((build, index) => ({
  ...build,
  record: { requires: { 'web-kit': `1.${index}.0` } },
}));
const events = [
  {
    at: '2026-11-27T10:00:00.000Z',
    action: 'canaryTakenBack',
    build: 'b2',
    cause: 'failed',
    note: '12 of 40 failed',
  },
  { at: '2026-11-27T09:00:00.000Z', action: 'madeCurrent', build: 'b1', note: 'b0', adminId: 'a7' },
];
const answers: Readonly<Record<string, [status: number, body: unknown]>> = {
  'GET /deploy/remotes/wizard/builds': [200, { current: null, shipped: null, canary: null, builds }],
  'GET /deploy/remotes/wizard/events': [200, { events }],
  'PUT /deploy/remotes/wizard/current': [404, { reason: 'unknown', message: 'There is no such build.' }],
  'GET /deploy/remotes/admin/builds': [
    200,
    { current: '000000000000', shipped: null, canary: null, builds: compared },
  ],
  'GET /deploy/remotes/account/builds': [403, { code: 'forbidden' }],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-remote-'));
  await writeFile(join(folder, 'team.pem'), createTeamKey().privateKey);
  await writeFile(join(folder, 'no.pem'), 'no key');
  server = createServer((request, response) => {
    request.resume();
    const [status, body] = answers[`${request.method} ${request.url}`] ?? [404, { code: 'routeNotFound' }];
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  silent = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

type Ended = { code: number | null; out: string; err: string };

/** Runs the command in a shell, so that its output can be piped. */
const run = (line: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', line], { cwd: folder });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.once('close', (code) => resolve({ code, out, err }));
  });

const remote = (args: string): string => `${lockedNode()} ${script} ${args}`;
const signed = (args: string): string => remote(`${args} --to ${gateway} --key team.pem`);

test.each([
  [
    'a missing key',
    () => remote(`list wizard --to ${gateway} --key none.pem`),
    'There is no key at none.pem: npm run release -- --new-key none.pem makes one',
  ],
  [
    'a file that is no key',
    () => remote(`list wizard --to ${gateway} --key no.pem`),
    'no.pem is no private key of a team: npm run release -- --new-key makes one',
  ],
  [
    'no key',
    () => remote(`list wizard --to ${gateway}`),
    "--key names the file with the private key of wizard's team",
  ],
  [
    'no address',
    () => remote('list wizard --key team.pem'),
    '--to names the address of the product, such as https://attesta.example',
  ],
  [
    'a wrong address',
    () => remote('list wizard --to nowhere --key team.pem'),
    'nowhere is no address: --to needs one such as https://attesta.example',
  ],
  [
    'an address where nothing answers',
    () => remote(`list wizard --to ${silent} --key team.pem`),
    '(ECONNREFUSED): --to names the address of the product',
  ],
  ['a foreign key', () => signed('list account'), 'refuses the key: it is not that of account'],
  [
    'a product that takes no builds',
    () => signed('list deputy'),
    'takes no builds of deputy: whoever runs it sets BUILDS_DIR and the public key in DEPLOY_KEYS',
  ],
  ['an unknown build', () => signed('promote wizard 999'), 'refuses (unknown): There is no such build.'],
  [
    'an unknown build to compare with',
    () => signed('diff wizard 999'),
    'There is no build 999: npm run remote -- list shows those that are kept',
  ],
  ['an unknown option', () => signed('list wizard --shares 3'), "Unknown option '--shares'"],
  ['an unknown command', () => signed('show wizard'), 'npm run remote -- <command> <remote or shell>'],
])('%s is said in words', async (_what, line, message) => {
  const { code, out, err } = await run(line());
  expect(err).toContain(message);
  expect(err).not.toMatch(/^\s+at /m);
  expect([code, out]).toEqual([1, '']);
});

test('a reader that leaves ends the command without a fault', async () => {
  expect(await run(`${signed('list wizard')} | head -1`)).toEqual({
    code: 0,
    out: '  000000000000  1.0.0  2026-11-27T09:00:00.000Z  cccccccc\n',
    err: '',
  });
});

test.each([
  ['from the current build to the named one', 'diff admin 000000000001', /from 000000000000 to 000000000001/],
  [
    'from the first of two named ones to the second',
    'diff admin 000000000001 000000000000',
    /from 000000000001 to 000000000000/,
  ],
])('a comparison goes %s', async (_which, line, direction) => {
  const { out } = await run(signed(line));
  expect(out).toMatch(direction);
  const [older, newer] = line.endsWith('1') ? ['1.0.0', '1.1.0'] : ['1.1.0', '1.0.0'];
  expect(out).toMatch(new RegExp(`${older}[^]*${newer}`));
});

test('the log says what happened, by whom and why', async () => {
  expect((await run(signed('log wizard'))).out).toBe(
    [
      '2026-11-27T10:00:00.000Z  canary taken back  b2            rule  failed: 12 of 40 failed',
      '2026-11-27T09:00:00.000Z  made current       b1            admin a7  b0 was current',
      '',
    ].join('\n'),
  );
});
