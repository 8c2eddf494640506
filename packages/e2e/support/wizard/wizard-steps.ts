import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { openGroup } from './rating-group.ts';

/** Playwright waits while the button is disabled. */
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();

export const tasks = [
  'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
  'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
  'Erstellung der Mehrwertsteuerabrechnungen',
  'Mitarbeit bei den Monats-, Quartals- und Jahresabschlüssen',
];

/** Step 1; confirms the order in the dialog. */
export const fillEmployee = async (page: Page): Promise<void> => {
  await page.getByLabel('Vorname').fill('Sandra');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByRole('radio', { name: 'Weiblich' }).check();
  await page.getByLabel('Geburtsdatum').fill('14.06.1988');
  await page.getByLabel('Heimatort', { exact: true }).fill('Bülach ZH');
  await next(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, bestellen' }).click();
  await expect(page.getByLabel('Funktion', { exact: true })).toBeVisible();
};

/** Step 2; the tasks are pasted at once, as from a document. */
export const fillEmployment = async (page: Page): Promise<void> => {
  await page.getByLabel('Funktion', { exact: true }).fill('Sachbearbeiterin Rechnungswesen');
  await page.getByLabel('Eintrittsdatum').fill('01.03.2017');
  const first = page.getByRole('textbox', { name: 'Aufgabe 1' });
  await first.focus();
  await first.evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    tasks.map((task) => `• ${task}`).join('\n'),
  );
  await expect(page.getByRole('textbox', { name: `Aufgabe ${tasks.length}` })).toHaveValue(
    tasks.at(-1) ?? '',
  );
  await next(page);
  await expect(page.getByLabel('Zeugnisart')).toBeVisible();
};

/** Step 3: a German final reference. */
export const fillSettings = async (page: Page): Promise<void> => {
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await page.getByLabel('Zeugnisart').selectOption({ label: 'Schlusszeugnis' });
  await page
    .getByLabel('Austrittsgrund')
    .selectOption({ label: 'Auf eigenen Wunsch – neue Herausforderung' });
  await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
  await page.getByLabel('Austrittsdatum').fill('30.04.2024');
  await page.getByLabel('Erste Person').fill('Regula Ammann');
  await page.getByLabel('Funktion der ersten Person').fill('Leiterin Finanzen');
  await page.getByLabel('Zweite Person').fill('Thomas Frei');
  await page.getByLabel('Funktion der zweiten Person').fill('Leiter Personal');
  await next(page);
};

/** Step 4: self-rating with the best level for every question, and the text of achievements. */
export const rateEverything = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Bewertung beginnen' }).click();
  // The notice about stored data covers the lower edge until it is closed.
  const notice = page.getByRole('button', { name: 'Verstanden' });
  if (await notice.isVisible()) await notice.click();
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await openGroup(page, index);
    const scales = page.getByRole('radiogroup');
    for (let scale = 0; scale < (await scales.count()); scale += 1) {
      await scales
        .nth(scale)
        .getByRole('radio', { name: /^Sehr gut/ })
        .check();
    }
  }
  await page.getByRole('textbox', { name: /Besondere Erfolge/ }).fill(achievement);
  await page.getByRole('textbox', { name: /Besondere Erfolge/ }).blur();
  await next(page);
};

/** Step 5: finishes the reference when its preview is shown, and confirms the dialog. */
export const finishReference = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /Vorschau des Zeugnisses/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Zeugnis abschliessen' }).click({ timeout: 60_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig abschliessen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das Zeugnis wurde erstellt');
};

export const achievement =
  'Unter ihrer Leitung wurde 2022 die elektronische Kreditorenverarbeitung eingeführt.';
