import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { lockedNode } from '@attesta/tooling/machine/paths.ts';
import { runOrFail } from '@attesta/tooling/machine/run-command.ts';
import { composeEngine } from '../support/containers/compose-engine.ts';
import type { Engine } from '../support/containers/engine.ts';
import { proofSettings, startHostServices } from '../support/containers/host-services.ts';
import type { HostServices } from '../support/containers/host-services.ts';
import { podEngine } from '../support/containers/pod-engine.ts';
import { inspectContainers, loadImages, openPodman, whyNoContainers } from '../support/containers/podman.ts';
import { printedTextOfWordFile } from '../support/files/word-file.ts';
import { becomeCustomer } from '../support/people/registration.ts';
import {
  achievement,
  fillEmployee,
  fillEmployment,
  fillSettings,
  finishReference,
  rateEverything,
} from '../support/wizard/wizard-steps.ts';

/** Caddy makes a certificate of its own for such a name, and Chromium leads it to this machine. */
const hostName = 'attesta.localhost';
const url = `https://${hostName}`;

test.describe.configure({ mode: 'default', timeout: 900_000 });
test.use({ ignoreHTTPSErrors: true, reuseContext: false });

/** Asks by the browser: Node knows no names below localhost. */
const waitUntilAllAreUp = async (page: Page): Promise<void> => {
  const status = async (): Promise<number> => {
    const response = await page.goto(`${url}/health/parts`).catch(() => null);
    return response?.status() ?? 0;
  };
  await expect.poll(status, { timeout: 300_000, intervals: [1000] }).toBe(200);
};

/** Gives credit as an operator does, without a payment. */
const grant = (host: HostServices, email: string): Promise<string> =>
  runOrFail('grant', lockedNode(), ['services/payments/src/grant-cli.ts', email, '1'], {
    env: { ...process.env, DATABASE_URL: host.adminUrl, NODE_ENV: 'test' },
  });

/** Registration, login with the second factor, the five steps, preview, Word file. */
const walk = async (page: Page, host: HostServices): Promise<void> => {
  const stack = { url, inboxUrl: host.inboxUrl, sandboxUrl: '', dbAdminUrl: host.adminUrl };
  const { email } = await becomeCustomer(page, stack);
  await grant(host, email);
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Erstellen' }).first().click();
  await fillEmployee(page);
  await fillEmployment(page);
  await fillSettings(page);
  await rateEverything(page);
  await finishReference(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Word herunterladen' }).click();
  const bytes = await readFile(await (await waiting).path());
  expect(printedTextOfWordFile(bytes)).toContain(achievement);
};

const engines = { 'deploy/compose': composeEngine, 'deploy/kubernetes, the small overlay': podEngine };

for (const [title, makeEngine] of Object.entries(engines)) {
  test(`${title} on podman: from the landing page to the Word file`, async ({ page }) => {
    const reason = whyNoContainers();
    test.skip(reason !== null, reason ?? '');
    const folder = await mkdtemp(join(tmpdir(), 'attesta-containers-'));
    // Postgres reads its certificate as another user.
    await chmod(folder, 0o755);
    const podman = await openPodman(folder);
    const host = await startHostServices(join(folder, 'host'));
    let engine: Engine | undefined;
    try {
      const images = await loadImages(podman, folder);
      await mkdir(join(folder, 'engine'));
      const settings = proofSettings(url);
      engine = await makeEngine({ folder: join(folder, 'engine'), podman, host, images, settings, hostName });
      await engine.start();
      await waitUntilAllAreUp(page);
      const names = await engine.containers();
      const stats = await podman.run('stats', '--no-stream', '--format={{.Name}} {{.MemUsage}}', ...names);
      process.stdout.write(`memory at rest:
${stats}`);
      await walk(page, host);

      const confined = await inspectContainers(podman, names);
      for (const { Name: name, Config, EffectiveCaps, HostConfig } of confined) {
        if (/caddy/.test(name)) continue;
        expect(Config.User, name).toBe('10001:10001');
        expect(EffectiveCaps ?? [], name).toEqual([]);
        expect(HostConfig.ReadonlyRootfs, name).toBe(true);
        expect(HostConfig.Memory, name).toBeGreaterThan(0);
        expect(HostConfig.SecurityOpt, name).toContain('no-new-privileges');
      }

      await engine.stop();
      const ended = await inspectContainers(podman, names);
      const endings = ended.map(({ Name, State }) => [Name, State.Status, State.ExitCode, State.OOMKilled]);
      expect(endings).toEqual(names.map((name) => [name, 'exited', 0, false]));
    } finally {
      await engine?.remove();
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
