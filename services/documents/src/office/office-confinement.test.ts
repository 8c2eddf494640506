import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { documentPointingTo } from '../testing/document-pointing-to.ts';
import { firstUid, installed, startTestOffice } from '../testing/test-office.ts';
import { confinedArgs, environmentOf, giveTo, probeConfinement } from './office-confinement.ts';
import type { OfficePool } from './office-pool.ts';
import { hardened } from './office-profile.ts';

const run = promisify(execFile);

/** Folder that other users may read. */
const makeOpenFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-confined-'));
  await chmod(folder, 0o755);
  return folder;
};

/** Confinement that this machine allows; the rest is not tested here. */
const findAllowed = async () => {
  const folder = await makeOpenFolder();
  const allowed = await probeConfinement({ ...installed, uid: firstUid, folder });
  await rm(folder, { recursive: true });
  const namespaces = await run('unshare', ['--net', '--mount', 'true']).then(
    () => true,
    () => false,
  );
  return { ...allowed, namespaces, all: allowed.network && allowed.files };
};
const allowed = await findAllowed();

/** Script that tries what a compromised LibreOffice would, and prints each result. */
const attempts = `
import os, socket, sys
port, secret, folder = sys.argv[1:4]
def attempt(name, work):
    try:
        work()
        print(name, 'done')
    except OSError:
        print(name, 'refused')
attempt('read a file of the service', lambda: open(secret).read())
attempt('read a file of everybody', lambda: open(secret + '.public').read())
attempt('connect', lambda: socket.create_connection(('127.0.0.1', int(port)), timeout=5))
attempt('signal the service', lambda: os.kill(os.getppid(), 0))
attempt('read its settings', lambda: open('/proc/%d/environ' % os.getppid()).read())
attempt('write elsewhere', lambda: open('/tmp/confined', 'w'))
attempt('write in its folder', lambda: open(os.path.join(folder, 'own'), 'w').write('own'))
`;
const outcome = [
  'read a file of the service refused',
  'read a file of everybody refused',
  'connect refused',
  'signal the service refused',
  'read its settings refused',
  'write elsewhere refused',
  'write in its folder done',
];

let hits: number;
let canary: ReturnType<typeof createServer>;
let port: number;
let folder: string;
beforeEach(async () => {
  hits = 0;
  canary = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  ({ port } = canary.address() as AddressInfo);
  folder = await makeOpenFolder();
});
afterEach(async () => {
  canary.close();
  await rm(folder, { recursive: true });
});

/** Two files of the service, one of them readable by others, and a folder for the confined process. */
const makeFiles = async (): Promise<{ secret: string; own: string }> => {
  const secret = join(folder, 'secret');
  await writeFile(secret, 'GEHEIMNIS', { mode: 0o600 });
  await writeFile(`${secret}.public`, 'GEHEIMNIS');
  return { secret, own: await mkdtemp(join(folder, 'own-')) };
};

describe('K20: the confinement of LibreOffice, as far as the system allows it', { timeout: 240_000 }, () => {
  describe('by default', () => {
    let office: OfficePool;
    beforeAll(async () => {
      office = await startTestOffice();
    });
    afterAll(() => office.stop());

    it('has no privileges, no core dumps and none of our settings', async () => {
      const [pid] = office.pids();
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      expect(status).toMatch(/^NoNewPrivs:\s1$/m);
      expect(status).toMatch(/^CapEff:\s0+$/m);
      expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max core file size +0 +0/);
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
      expect(environment).not.toMatch(/DATABASE|REDIS|SECRET|PASSWORD|TOKEN/);
    });

    it.runIf(allowed.user && allowed.namespaces)(
      'has a user, a network and a /tmp of its own, and a private socket',
      async () => {
        const [pid] = office.pids();
        const uid = firstUid ?? 0;
        expect(await readFile(`/proc/${pid}/status`, 'utf8')).toContain(
          `Uid:\t${[uid, uid, uid, uid].join('\t')}\n`,
        );
        expect(await readlink(`/proc/${pid}/ns/net`)).not.toBe(await readlink('/proc/self/ns/net'));
        const seen = `/proc/${pid}/root/tmp`;
        const sockets = (await readdir(seen)).filter((name) => name.startsWith('OSL_PIPE_attesta'));
        expect(sockets).toHaveLength(1);
        const { mode } = await stat(join(seen, sockets[0] ?? ''));
        expect(mode & 0o077).toBe(0);
        expect(await readdir('/tmp')).not.toContain(sockets[0]);
      },
    );
  });

  it.runIf(allowed.network)('reaches nobody outside even when its profile lets it', async () => {
    const profile = hardened.filter(({ name }) => !['BlockUntrustedRefererLinks', 'Link'].includes(name));
    const office = await startTestOffice({ profile });
    try {
      const url = `http://127.0.0.1:${port}/a.png`;
      await office.convert(await documentPointingTo(url, 'file:///etc/hostname'));
      expect(hits).toBe(0);
    } finally {
      await office.stop();
    }
  });

  it.runIf(allowed.all)(
    'reads no foreign file, signals no process of the service and opens no connection',
    async () => {
      const { secret, own } = await makeFiles();
      const uid = allowed.user ? firstUid : null;
      await giveTo(uid, own);
      const confined = { ...installed, uid, folder: own };
      const args = confinedArgs(confined, ['-c', attempts, String(port), secret, own]);
      const { stdout } = await run(installed.python, args, { env: environmentOf(own) });
      expect(stdout.trim().split('\n')).toEqual(outcome);
      expect(hits).toBe(0);
    },
  );

  // Only root can become an ordinary user.
  it.runIf(allowed.all && firstUid !== null)(
    'is confined equally when the service runs as an ordinary user',
    async () => {
      const ordinary = 60_990;
      const { secret, own } = await makeFiles();
      for (const path of [secret, own]) await giveTo(ordinary, path);
      const script = join(folder, 'confine.py');
      await copyFile(fileURLToPath(new URL('office-confine.py', import.meta.url)), script);
      const confined = { ...installed, uid: null, folder: own };
      const [, ...args] = confinedArgs(confined, ['-c', attempts, String(port), secret, own]);
      const { stdout } = await run(installed.python, [script, ...args], {
        cwd: own,
        env: environmentOf(own),
        uid: ordinary,
        gid: ordinary,
      });
      expect(stdout.trim().split('\n')).toEqual(outcome);
      expect(hits).toBe(0);
    },
  );
});
