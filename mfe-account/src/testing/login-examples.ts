import { ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { button } from '@attesta/ui/testing/scene-states.ts';
import type { StatePage } from '@attesta/ui/testing/scene-states.ts';

/** Sends e-mail and password, with which every login begins. */
export const logIn = async (page: StatePage): Promise<void> => {
  await page.getByLabel('E-Mail').fill('anna@example.ch');
  await page.getByLabel(/^Passwort$/).fill('Birnbaum-7-Leiter');
  // The header has a link of this name.
  await button(page, 'Anmelden').last().click();
};

/** Fills in six digits, which the page sends by itself. */
export const enterCode = (page: StatePage): Promise<void> => page.getByLabel(/^Code$/).fill('123456');

/** Answers of the login: to the password, and to a code. */
export const answerLogin =
  (afterPassword: string, afterCode = 'rejected', headers: Record<string, string> = {}) =>
  (call: Call) =>
    call.headers.get('code') === null
      ? ok({ secondFactor: afterPassword })
      : ok({ secondFactor: afterCode }, headers);

/** QR code of a secret, row by row in hexadecimal digits. */
const rows = `
  1fc8437f 105b3141 174e155d 175a0c5d 17458b5d 1054e041 1fd5557f 0001a200 1f7d4daa 01280773
  1ecb2528 088e4eaa 0dda340e 0e9dd779 06f0cd98 1c09a1ba 037958ac 1da417f9 12d32d60 14366e69
  16660df5 001dc717 1fdcf750 1041ab12 175175ff 17540304 17533b96 10527ba2 1fda3824`
  .trim()
  .split(/\s+/);

const isDark = (row: string, x: number): boolean =>
  Math.floor(Number.parseInt(row, 16) / 2 ** (rows.length - 1 - x)) % 2 === 1;

const dots = rows.flatMap((row, y) => rows.map((_row, x) => (isDark(row, x) ? `M${x} ${y}h1v1h-1z` : '')));

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 33 33" shape-rendering="crispEdges"><path fill="#fff" d="M-2-2h33v33h-33z"/><path d="${dots.join('')}"/></svg>`;

/** Second factor to be set up. */
export const newSecret = {
  qrcode: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  secret: 'JBSWY3DPEHPK3PXP',
};

/** Answer for an account whose second factor is set up. */
export const noSecret = { qrcode: null, secret: null };

/** Ten recovery codes. */
export const recoveryCodes = Array.from('ABCDEFGHJK', (letter) => `7KQM-2XW${letter}-H${letter}P4`);
