import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium; without the background networking that would ask hosts beyond this machine. */
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

/** Without a graphics card, a second thread that draws costs a journey a tenth more of the processor. */
const oneThreadDraws = [...(chromium.args ?? []), '--num-raster-threads=1'];

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The same browser without windows of its own: a page in a new context costs it a fifth of the processor time. Journeys
 * open hundreds; what measures and what takes pictures stays with the one that people have.
 */
export const chromiumShell: LaunchOptions = {
  ...chromium,
  args: oneThreadDraws,
  ...(existsSync(shell) && { executablePath: process.env['CHROMIUM'] ?? shell }),
};
