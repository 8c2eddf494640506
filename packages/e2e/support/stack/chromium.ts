import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium, without background requests to other hosts. */
export const chromium: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Without a graphics card, a second raster thread costs a tenth more processor time per journey. */
const oneThreadDraws = [...(chromium.args ?? []), '--num-raster-threads=1'];

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without windows: a page in a new context costs a fifth of the processor time, and journeys open hundreds.
 * Measurements and pictures use the ordinary browser.
 */
export const chromiumShell: LaunchOptions = {
  ...chromium,
  args: oneThreadDraws,
  ...(existsSync(shell) && { executablePath: process.env['CHROMIUM'] ?? shell }),
};
