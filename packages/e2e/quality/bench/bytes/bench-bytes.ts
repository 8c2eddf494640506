import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType } from 'playwright';
import type { Browser } from 'playwright';

import { chromium } from '../../../support/stack/chromium.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import { printTable } from '../../table.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { buildFederated, buildUnfederated } from './build-variants.ts';
import type { Variant } from './build-variants.ts';
import { entryRoutes } from './entry-routes.ts';
import type { EntryRoute } from './entry-routes.ts';
import { loadRoute } from './loaded-scripts.ts';
import type { LoadedScripts } from './loaded-scripts.ts';
import { printModules } from './print-modules.ts';
import { serveVariant } from './serve-variant.ts';

const limit = 1.15;

type Tokens = Record<EntryRoute['as'], string | null>;

const loadAll = async (
  stack: OwnStack,
  variant: Variant,
  browser: Browser,
  tokens: Tokens,
): Promise<LoadedScripts[]> => {
  const served = await serveVariant(stack, variant.root);
  const loads: LoadedScripts[] = [];
  try {
    for (const entry of entryRoutes) loads.push(await loadRoute(browser, served.url, entry, tokens));
  } finally {
    await served.stop();
  }
  return loads;
};

const bytesOf = (scripts: LoadedScripts = new Map()): number =>
  [...scripts.values()].reduce((total, bytes) => total + bytes, 0);

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const printRoutes = (
  federated: readonly LoadedScripts[],
  unfederated: readonly LoadedScripts[],
): Verdict[] => {
  const compared = entryRoutes.map(({ path, as }, index) => {
    const [ours, bare] = [federated[index] ?? new Map<string, number>(), unfederated[index]];
    const shell = new Map([...ours].filter(([file]) => file.startsWith('/assets/')));
    return { name: `${path} (${as})`, ours, shell, bare, ratio: bytesOf(ours) / bytesOf(bare) };
  });
  printTable(
    'JavaScript per entry route, KB as transferred (brotli)',
    ['ratio', 'federated', 'shell', 'remote', 'files', 'one bundle', 'files', 'route'],
    compared.map(({ name, ours, shell, bare, ratio }) => [
      ratio.toFixed(3),
      kilobytes(bytesOf(ours)),
      kilobytes(bytesOf(shell)),
      kilobytes(bytesOf(ours) - bytesOf(shell)),
      ours.size,
      kilobytes(bytesOf(bare)),
      bare?.size ?? 0,
      name,
    ]),
  );
  return compared.map(({ name, ratio }) => ({
    target: `bytes of ${name}: federated / one bundle < ${limit}`,
    measured: ratio.toFixed(3),
    passed: ratio < limit,
  }));
};

const filesOf = (loads: readonly LoadedScripts[]): Set<string> =>
  new Set(loads.flatMap((scripts) => [...scripts.keys()]));

/**
 * JavaScript that each entry route loads in a real browser, compared with one unfederated bundle of the same sources.
 */
export const benchBytes = async (stack: OwnStack): Promise<Verdict[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-bytes-'));
  const browser = await browserType.launch(chromium);
  try {
    const federated = await buildFederated(join(folder, 'federated'));
    const unfederated = await buildUnfederated(join(folder, 'unfederated'), federated);
    const customer = await stack.arrange({ credit: 3 });
    const admin = await stack.arrange({ admin: true });
    const tokens = { visitor: null, customer: customer.token, admin: admin.token };
    const ours = await loadAll(stack, federated, browser, tokens);
    const bare = await loadAll(stack, unfederated, browser, tokens);
    printModules(
      { modules: federated.modules, loaded: filesOf(ours) },
      { modules: unfederated.modules, loaded: filesOf(bare) },
    );
    return printRoutes(ours, bare);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
