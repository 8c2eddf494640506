import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkSize } from '@attesta/testing';

import { documentPointingTo } from '../testing/document-pointing-to.ts';
import { firstUid, installed, readTemplate, startTestOffice } from '../testing/test-office.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { OfficeRefusedError, OfficeTimeoutError, OfficeUnavailableError } from './office-errors.ts';
import { startOfficePool } from './office-pool.ts';
import type { OfficePool } from './office-pool.ts';
import { officeBaseFolder } from './office-folders.ts';
import { processesNaming, reapOrphans } from './office-traces.ts';

const generous = { timeout: 120_000, interval: 100 };
let office: OfficePool | undefined;
afterEach(async () => {
  await office?.stop();
  office = undefined;
});

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/exe`);

/** The pool may end the process at this very moment. */
const signal = (pid: number, name: 'SIGKILL' | 'SIGSTOP'): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
};

describe('the LibreOffice pool', { timeout: 240_000 }, () => {
  it('K16: a LibreOffice killed during a conversion loses no document', async () => {
    office = await startTestOffice({ size: 2 });
    const template = await readTemplate();
    const total = checkSize(10, 100);
    const kills = new Set([2, Math.floor(total / 3), Math.floor(total / 2)]);
    let done = 0;
    const results = await Promise.all(
      Array.from({ length: total }, async () => {
        const pdf = await office?.convert(template);
        done += 1;
        const [victim] = kills.has(done) ? (office?.pids() ?? []) : [];
        if (victim !== undefined) signal(victim, 'SIGKILL');
        return pdf?.subarray(0, 5).toString();
      }),
    );
    expect(new Set(results)).toEqual(new Set(['%PDF-']));
  });

  it('replaces a LibreOffice after a number of conversions', async () => {
    office = await startTestOffice({ recycleAfter: 2 });
    const [first] = office.pids();
    const template = await readTemplate();
    for (let round = 0; round < 3; round += 1) await office.convert(template);
    expect(office.pids()).not.toContain(first);
  });

  it('kills a hanging LibreOffice, retries the document once and then rejects it', async () => {
    const events: string[] = [];
    office = await startTestOffice({ conversionMilliseconds: 3_000, onEvent: (event) => events.push(event) });
    const template = await readTemplate();
    const freezeAll = (): void => {
      for (const pid of office?.pids() ?? []) signal(pid, 'SIGSTOP');
    };
    const freeze = setInterval(freezeAll, 20);
    freezeAll();
    await expect(office.convert(template)).rejects.toThrow(OfficeTimeoutError);
    clearInterval(freeze);
    expect(events.filter((event) => event === 'died')).toHaveLength(2);
    expect((await office.convert(template)).length).toBeGreaterThan(1000);
  });

  it('rejects documents if no LibreOffice can be started', async () => {
    office = await startOfficePool({
      ...installed,
      programDir: '/nonexistent',
      size: 1,
      firstUid,
      warmUp: await readTemplate(),
      waitMilliseconds: 300,
    });
    await expect(office.convert(await readTemplate())).rejects.toThrow(OfficeUnavailableError);
  });

  it.each([0, 100, 400, 1_500])(
    'leaves nothing behind if stopped %i ms after its start',
    async (milliseconds) => {
      const pool = await startOfficePool({
        ...installed,
        size: 2,
        firstUid,
        warmUp: await readTemplate(),
      });
      await sleep(milliseconds);
      await pool.stop();
      expect(await leftOf(`${process.pid}-`)).toEqual([]);
      expect(await processesNaming(join(officeBaseFolder(), `${process.pid}-`))).toEqual([]);
    },
  );

  it('K17: leaves neither processes nor folders if its own process is killed', async () => {
    const script = `
      import { startTestOffice } from '${new URL('../testing/test-office.ts', import.meta.url).href}';
      const pool = await startTestOffice();
      process.stdout.write(String(pool.pids()[0]));
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    const owner = `${child.pid}-`;
    expect(isRunning(pid)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), generous);
    await reapOrphans();
    expect(await leftOf(owner)).toEqual([]);
  });
});

const leftOf = async (owner: string): Promise<string[]> =>
  (await readdir(officeBaseFolder())).filter((name) => name.startsWith(owner));

describe('one LibreOffice', { timeout: 240_000 }, () => {
  let shared: OfficePool;
  beforeAll(async () => {
    shared = await startTestOffice();
  });
  afterAll(() => shared.stop());

  it('starts without the pictures of LibreOffice’s self-test', async () => {
    const [owner = ''] = await leftOf(`${process.pid}-`);
    const files = await readdir(join(officeBaseFolder(), owner), { recursive: true });
    expect(files.filter((file) => file.endsWith('user/registrymodifications.xcu'))).toHaveLength(1);
    expect(files.filter((file) => file.includes('GraphicsRenderTests'))).toEqual([]);
  });

  it('replaces a LibreOffice that dies while idle', async () => {
    const [first = 0] = shared.pids();
    signal(first, 'SIGKILL');
    await vi.waitFor(() => expect(shared.pids().some((pid) => pid !== first)).toBe(true), generous);
    expect(isRunning(first)).toBe(false);
  });

  it('distinguishes a refused document from a lost one, and goes on', async () => {
    const [pid] = shared.pids();
    await expect(shared.convert(Buffer.from('no Word file'))).rejects.toThrow(OfficeRefusedError);
    expect(shared.pids()).toEqual([pid]);
    expect((await shared.convert(await readTemplate())).length).toBeGreaterThan(1000);
  });

  describe('K20: a document with external references', () => {
    it('contacts no server and shows no foreign file', async () => {
      let hits = 0;
      const canary = createServer((_, response) => {
        hits += 1;
        response.end();
      });
      canary.listen(0, '127.0.0.1');
      await once(canary, 'listening');
      const folder = await mkdtemp(join(tmpdir(), 'attesta-canary-'));
      try {
        const { port } = canary.address() as AddressInfo;
        await writeFile(join(folder, 'secret.txt'), 'GEHEIMNIS');
        const url = `http://127.0.0.1:${port}/a.png`;
        const pdf = await shared.convert(await documentPointingTo(url, `file://${folder}/secret.txt`));
        expect(hits).toBe(0);
        expect(await pdfText(pdf)).not.toContain('GEHEIMNIS');
      } finally {
        canary.close();
        await rm(folder, { recursive: true });
      }
    });
  });
});
