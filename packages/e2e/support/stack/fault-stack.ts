import type { KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { test as base } from '@playwright/test';

import { startOwnStack } from './own-stack.ts';
import type { OwnStack } from './own-stack.ts';
import { behindProxy } from './visitor-network.ts';

export type FaultStack = OwnStack & {
  /** Sets the clock of all parts ahead of this machine's, by milliseconds. */
  setClock: (ahead: number) => Promise<void>;
  /** Publishes builds of the wizard. */
  wizardTeam: KeyObject;
};

type WorkerFixtures = { stackSettings: Record<string, string>; faultStack: FaultStack };

/**
 * For journeys that end parts or that no limit may hold up: a stack beside the one that all others share, without limits
 * within reach. Files of one worker have the same one, one after the other, because its start costs 19 seconds of the
 * processor.
 */
export const test = base.extend<object, WorkerFixtures>({
  stackSettings: [
    {
      // Enough for a service that starts again on a busy machine; a test waits until it is over.
      PAYER_PATIENCE_SECONDS: '12',
      // Each costs two seconds of the processor, and is started anew with a worker that was killed.
      LIBREOFFICE_POOL: '1',
    },
    { scope: 'worker', option: true },
  ],
  faultStack: [
    async ({ stackSettings }, use) => {
      const clockFolder = await mkdtemp(join(tmpdir(), 'attesta-clock-'));
      const clock = join(clockFolder, 'offset');
      const setClock = (ahead: number): Promise<void> => writeFile(clock, String(ahead));
      await setClock(0);
      const team = createTeamKey();
      const stack = await startOwnStack('faults', {
        ...behindProxy,
        ...stackSettings,
        TEST_CLOCK_FILE: clock,
        BUILDS_DIR: join(clockFolder, 'builds'),
        DEPLOY_KEYS: `wizard=${team.publicKey}`,
      });
      await use({ ...stack, setClock, wizardTeam: readPrivateKey(team.privateKey) });
      await stack.stop();
      await rm(clockFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
