import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { arrangeAccount, testTokenSecret } from '@attesta/testing/arrange-account.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { endProcess, spawnTied } from '@attesta/tooling/machine/tied-process.ts';
import { readRuntime } from '@attesta/tooling/processes/runtime-file.ts';

/**
 * Runs `npm run dev` on the sources of a folder. Rejects with its output if it ends before it is ready.
 * @param dataDir data folder of the product
 */
export const startDevelopment = async (
  folder: string,
  names: readonly string[],
  dataDir = path.join(folder, '.data'),
) => {
  const [port, inboxPort] = await freePorts(2);
  const command = 'packages/tooling/src/commands/dev.ts';
  const child = spawnTied(process.execPath, [command, ...names], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      TOKEN_SECRET: testTokenSecret,
      INTERNAL_SECRET: testInternalSecret,
      LIBREOFFICE_POOL: '1',
    },
  });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('ready ')) resolve();
      });
    }
    void once(child, 'exit').then(() => reject(new Error(lines.join('\n'))));
  });
  await ready;
  const adminUrl = readRuntime(dataDir)?.dbAdminUrl ?? '';
  const database = { adminUrl, url: () => adminUrl, drop: () => Promise.resolve() };
  return {
    url: `http://localhost:${port}`,
    lines,
    arrange: () => arrangeAccount(database, { credit: 1, tokenSecret: testTokenSecret }),
    stop: () => endProcess(child),
  };
};
