import type { KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { test as base } from '@playwright/test';

import { startOwnStack } from './own-stack.ts';
import type { OwnStack } from './own-stack.ts';
import { behindProxy } from './visitor-network.ts';

export type FaultStack = OwnStack & {
  /** Sets the clock of all processes ahead of this machine's, in milliseconds. */
  setClock: (ahead: number) => Promise<void>;
  /** Key for publishing builds of a part. */
  teamOf: (part: ReleasePart) => KeyObject;
  /** The one of the wizard. */
  wizardTeam: KeyObject;
};

type WorkerFixtures = { stackSettings: Record<string, string>; faultStack: FaultStack };

/**
 * Stack beside the shared one, with limits out of reach, for journeys that kill processes or exceed limits. The files
 * of a worker share it in sequence, because its start costs 19 seconds of processor time.
 */
export const test = base.extend<object, WorkerFixtures>({
  stackSettings: [
    {
      // Long enough for a service to restart on a busy machine; a test waits for its end.
      PAYER_PATIENCE_SECONDS: '12',
      // Each costs two seconds of processor time, and starts again with a killed worker.
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
      const keys = new Map(releaseParts.map((part) => [part, createTeamKey()]));
      const teamOf = (part: ReleasePart): KeyObject => readPrivateKey(keys.get(part)?.privateKey ?? '');
      const stack = await startOwnStack('faults', {
        ...behindProxy,
        ...stackSettings,
        TEST_CLOCK_FILE: clock,
        BUILDS_DIR: join(clockFolder, 'builds'),
        DEPLOY_KEYS: [...keys].map(([part, { publicKey }]) => `${part}=${publicKey}`).join(','),
      });
      await use({ ...stack, setClock, teamOf, wizardTeam: teamOf('wizard') });
      await stack.stop();
      await rm(clockFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
