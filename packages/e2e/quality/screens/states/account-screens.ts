import type { Page } from 'playwright';

import { chooseLogo, paintLogo } from '../../../support/files/logo-image.ts';
import { answerError } from '../fixtures/stubbed-answers.ts';
import { button, text } from './screen.ts';
import type { Screen } from './screen.ts';

const logo = (page: Page) => page.getByRole('region', { name: 'Logo' });

const editLogo = (page: Page): Promise<void> => logo(page).getByRole('button', { name: /^Logo/ }).click();

const chooseAlpina = async (page: Page): Promise<void> => {
  await editLogo(page);
  const buffer = await paintLogo(page, { width: 900, height: 240 });
  await chooseLogo(page, { name: 'alpina-logo.png', mimeType: 'image/png', buffer });
  await logo(page).getByRole('figure').waitFor();
};

/** Account's pages with files, a message of the shell or the provider's form; further states stand beside the scenes. */
export const accountScreens: readonly Screen[] = [
  {
    screen: 'account-overview',
    state: 'download-failed',
    path: '/overview',
    as: 'customer',
    before: (page) => answerError(page, '/api/zeugnisse/download/', 'documentFailed'),
    act: (page) => page.getByRole('button', { name: /^Word/ }).first().click(),
    shows: text('Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.'),
  },
  {
    screen: 'account-payment',
    state: 'full',
    path: ({ openPayment }) => `/account/payment/${openPayment}`,
    as: 'customer',
    shows: (page) => page.frameLocator('iframe').getByLabel('Kartennummer'),
  },
  {
    screen: 'account-logo',
    state: 'edit',
    path: '/account',
    as: 'newcomer',
    act: chooseAlpina,
    shows: text('alpina-logo.png'),
  },
  {
    screen: 'account-logo',
    state: 'too-large',
    path: '/account',
    as: 'newcomer',
    act: async (page) => {
      await editLogo(page);
      const buffer = Buffer.alloc(1024 * 1024 + 1);
      await chooseLogo(page, { name: 'plakat.png', mimeType: 'image/png', buffer });
    },
    shows: text('Das Dateigrösse darf 1MB nicht überschreiten'),
  },
  {
    screen: 'account-logo',
    state: 'saved',
    path: '/account',
    as: 'admin',
    act: async (page) => {
      await chooseAlpina(page);
      await logo(page).getByRole('radio', { name: 'Rechts' }).check();
      await logo(page).getByRole('button', { name: 'Speichern' }).click();
    },
    shows: (page) => button(page, 'Logo ändern'),
  },
];
