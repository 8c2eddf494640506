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
