import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/arranged-customer.ts';
import { deputyLinkIn } from '../support/delegation.ts';
import { delegate, newDeputy, openAsDeputy } from '../support/deputy.ts';
import { waitForMail } from '../support/inbox.ts';
import { settle } from '../support/network-log.ts';
import { openGroup } from '../support/rating-group.ts';
import { sharedStack } from '../support/shared-stack.ts';
import { readStoredModel } from '../support/stored-model.ts';
import { finishReference } from '../support/wizard.ts';
import { printedTextOfWordFile, textOfWordFile } from '../support/word-file.ts';

type Person = {
  readonly firstname: string;
  readonly lastname: string;
  readonly birthday: string;
  readonly hometown: string;
};

const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();

/** Step 1 of a woman's reference, from an empty wizard; returns the id of what was ordered. */
const order = async (page: Page, person: Person): Promise<string> => {
  await page.goto(`${sharedStack().url}/create`);
  const notice = page.getByRole('button', { name: 'Verstanden' });
  await page.getByLabel('Vorname').fill(person.firstname);
  if (await notice.isVisible()) await notice.click();
  await page.getByLabel('Nachname').fill(person.lastname);
  await page.getByRole('radio', { name: 'Weiblich' }).check();
  await page.getByLabel('Geburtsdatum').fill(person.birthday);
  await page.getByLabel('Heimatort').fill(person.hometown);
  await next(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, bestellen' }).click();
  await expect(page.getByLabel('Funktion', { exact: true })).toBeVisible();
  return /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

const fillEmployment = async (
  page: Page,
  { title, from, tasks }: { title: string; from: string; tasks: readonly string[] },
): Promise<void> => {
  await page.getByLabel('Funktion', { exact: true }).fill(title);
  await page.getByLabel('Eintrittsdatum').fill(from);
  for (const [index, task] of tasks.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: `Aufgabe ${index + 1}` }).fill(task);
  }
};

/** Says what bears out the level of the question's card. */
const giveEvidence = async (card: Locator, words: { add: string; label: RegExp }, evidence: string) => {
  await card.getByRole('button', { name: words.add }).click();
  const line = card.getByRole('textbox', { name: words.label });
  await expect(line).toBeFocused();
  await line.fill(evidence);
  await line.blur();
};

/** Rates every question of a group with its best level, or the first `count` of them. */
const rateGroup = async (page: Page, count = Infinity): Promise<void> => {
  const scales = page.getByRole('radiogroup');
  for (let index = 0; index < Math.min(count, await scales.count()); index += 1) {
    await scales.nth(index).getByRole('radio').first().check();
  }
};

/** Finishes the reference, opens the Word file and holds what was stored against it. */
const openWordFile = async (page: Page, id: string): Promise<{ text: string; printed: string }> => {
  await finishReference(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zeugnis herunterladen' }).click();
  const bytes = await readFile(await (await waiting).path());
  const text = textOfWordFile(bytes);
  const model = await readStoredModel(sharedStack().dbAdminUrl, id);
  for (const sentence of model.sentences) expect(text).toContain(sentence.text);
  const traces = new Set(model.sentences.flatMap(({ items }) => items));
  expect([...traces].toSorted()).toEqual(model.answeredItems.toSorted());
  return { text, printed: printedTextOfWordFile(bytes) };
};

const expectAll = (text: string, patterns: readonly RegExp[]): void => {
  for (const pattern of patterns) expect(text).toMatch(pattern);
};

/** All of it can be read: it is inside the window, and nothing lies over it. */
const expectInSight = async (target: Locator): Promise<void> => {
  const corners = target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inside = 4;
    return [left + inside, right - inside].flatMap((x) =>
      [top + inside, bottom - inside].map((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });
  expect(await corners).toEqual([true, true, true, true]);
};

/** Where the button of a help is low on the page, just above the bar at its lower edge, the help is read above it. */
const readLowHelp = async (page: Page): Promise<void> => {
  await openGroup(page, -1);
  const help = page.getByRole('button', { name: 'Aide' }).last();
  const bar = page.getByRole('button', { name: 'Terminer' }).locator('xpath=../..');
  await help.evaluate(
    (button, low) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - low + 8);
    },
    (await bar.boundingBox())?.y ?? 0,
  );
  await help.tap();
  await expectInSight(page.getByRole('tooltip'));
  await help.tap();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
};

const french = { add: 'Ajouter un exemple', label: /^Exemple, résultat ou chiffre/ };

/** The superior's part, on a phone: every group, of the trade two questions, and evidence for two answers. */
const rateInFrench = async (page: Page): Promise<void> => {
  await readLowHelp(page);
  const groups = await page.getByRole('tab').allTextContents();
  for (const [index, group] of groups.entries()) {
    await openGroup(page, index);
    await rateGroup(page, group.startsWith('Pratique du métier') ? 2 : Infinity);
    const card = page.locator('[data-rating]').first();
    if (index === 0) await giveEvidence(card, french, "Elle a relu l'ensemble des protocoles en 2023.");
    if (index === 1) await giveEvidence(card, french, 'taux d\'escarres "zéro" en 2024 : -12 %');
  }
};

test('a nurse’s final reference in French: functions, trade and patients, rated with evidence on a superior’s phone', async ({
  page,
  browser,
}) => {
  const stack = sharedStack();
  const customer = await arrangeCustomer({
    credit: 1,
    organization: 'Clinique des Tilleuls SA',
    city: 'Lausanne',
  });
  await signIn(page, customer.token);
  const id = await order(page, {
    firstname: 'Élodie',
    lastname: 'Rochat',
    birthday: '14.06.1985',
    hometown: 'Échallens VD',
  });

  await fillEmployment(page, {
    title: 'Infirmière spécialisée en soins intensifs',
    from: '01.04.2011',
    tasks: ['Administration des médicaments', 'Surveillance des patients', "Planification de l'équipe"],
  });
  await page.getByRole('checkbox', { name: 'Aufgaben als Satz' }).check();
  await page.getByRole('button', { name: 'Weitere Funktionen' }).click();
  await page.getByRole('button', { name: 'Funktion hinzufügen' }).click();
  const position = page.getByRole('group', { name: 'Weitere Funktion 1' });
  await position.getByLabel('Funktion', { exact: true }).fill('Infirmière HES');
  await position.getByLabel('Von', { exact: true }).fill('01.04.2011');
  await position.getByLabel(/^Bis/).fill('31.12.2016');
  await position.getByLabel(/^Pensum/).fill('80');
  await page.getByLabel('Letzte Funktion seit').fill('01.01.2017');
  await next(page);

  await page.getByRole('radio', { name: 'Français' }).check();
  await page.getByLabel('Zeugnisart').selectOption({ label: 'Schlusszeugnis' });
  await page.getByLabel('Bestellgrund').selectOption({ label: 'Auf eigenen Wunsch – neue Herausforderung' });
  await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
  await page.getByRole('button', { name: 'Fragen zu «Pflege und Gesundheit» hinzufügen' }).click();
  await expect(page.getByText(/^Im Text genannt: Patientinnen und Patienten/)).toBeVisible();
  await page.getByLabel('Austrittsdatum').fill('30.09.2024');
  await page.getByLabel('Erste Person').fill('Regula Ammann');
  await page.getByLabel('Funktion der ersten Person').fill('Directrice des soins');
  await next(page);

  const email = newDeputy();
  await delegate(page, email);
  const link = deputyLinkIn(await waitForMail(stack.inboxUrl, email));
  const deputy = await openAsDeputy(browser, link);
  const phone = deputy.page;
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(phone.getByText('Clinique des Tilleuls SA', { exact: false }).first()).toBeVisible();
  // The page speaks the reference's language until somebody chooses another.
  await expect(phone.getByRole('heading', { level: 1, name: /^Votre évaluation de/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Deutsch' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /^Ihre Bewertung für/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Français' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /^Votre évaluation de/ })).toBeVisible();

  await openGroup(phone, 1);
  await phone.getByRole('button', { name: 'Terminer' }).click();
  await expect(phone.getByRole('alert')).toContainText('L’évaluation n’est pas encore complète.');
  await expect(phone.getByRole('tab', { selected: true })).toHaveAttribute('data-missing');
  const gap = phone.getByRole('radiogroup').first();
  await expect(gap).toHaveAttribute('aria-invalid', 'true');
  await expect(gap.getByRole('radio').first()).toBeFocused();
  await rateInFrench(phone);
  await phone.getByRole('button', { name: 'Terminer' }).click();
  await expect(phone).toHaveURL(/\/deputyfinished$/);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Merci de votre évaluation');
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => phone.evaluate(() => sessionStorage.getItem('attesta.deputyToken'))).toBeNull();
  await settle(phone);
  expect(deputy.log.remotes()).toEqual(['deputy']);
  expect(deputy.log.strangers()).toEqual([]);
  expect(deputy.log.violations()).toEqual([]);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Merci de votre évaluation' })).toBeVisible();
  await phone.context().close();

  expect((await waitForMail(stack.inboxUrl, customer.email)).text).toContain('Reto Frei');
  await page.goto(`${stack.url}/create/${id}`);
  await expect(page.getByRole('heading', { name: 'Bewertet von Reto Frei' })).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Abschluss', exact: true })).toBeFocused();
  const { text, printed } = await openWordFile(page, id);
  expectAll(text, [
    /Certificat de travail\n/,
    /Madame Élodie Rochat, née le 14 juin 1985, originaire d’Échallens VD, a (travaillé|été employée) du 1er avril 2011 au 30 septembre 2024 auprès de la Clinique des Tilleuls SA, en dernier lieu en qualité d’infirmière spécialisée en soins intensifs\./,
    /Le 1er avril 2011, elle (est entrée à notre service|a débuté chez nous|a été engagée) en qualité d’infirmière HES à un taux d’occupation de 80 %/,
    /1er janvier 2017/,
    /l’administration des médicaments, la surveillance des patients et la planification de l’équipe\./,
    /Elle a relu l’ensemble des protocoles en 2023\./,
    /soins attentifs|sens de l’observation|avec respect et délicatesse|adaptait .{3,30} ses soins|sûreté du geste/,
    /taux d’escarres « zéro » en 2024 : .12 %\./,
    /consignait|transmissions écrites|dossiers de soins|documentait les soins/,
    /ses supérieurs, ses collègues ainsi que les patientes et les patients/,
    /s’est acquittée|a accompli|ont été|a donné|ont donné/,
  ]);
  expect(printed).toContain('«\u202Fzéro\u202F»');
  expect(printed).toContain('80\u202F%');
  // Nothing of the trade was answered beyond these two; every apostrophe and quotation mark is set, and no colon can part.
  expect(text).not.toMatch(/hygiène|situations critiques|leurs proches/);
  expect(printed).not.toMatch(/["']|« | »| [:;!?%]/);
});

const apprentice: Person = {
  firstname: 'Jana',
  lastname: 'Brunner',
  birthday: '03.02.2006',
  hometown: 'Bülach ZH',
};

test('an apprentice who leaves early, in German: her trade, school and trainers, and nothing that she did not complete', async ({
  page,
}) => {
  const { token } = await arrangeCustomer({ credit: 1 });
  await signIn(page, token);
  const id = await order(page, apprentice);
  await fillEmployment(page, {
    title: 'Gebäudetechnikplanerin Sanitär EFZ',
    from: '01.08.2022',
    tasks: ['Zeichnen von Ausführungsplänen', 'Aufnahmen auf der Baustelle'],
  });
  await next(page);

  await page.getByLabel('Zeugnisart').selectOption({ label: 'Lehrzeugnis' });
  await page.getByLabel('Bestellgrund').selectOption({ label: 'Vorzeitige Auflösung des Lehrvertrags' });
  await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
  await page.getByRole('button', { name: /^(Anderes Berufsfeld|Fragen zum Berufsfeld hinzufügen)$/ }).click();
  await page.getByLabel(/^Berufsfeld/).selectOption({ label: 'Handwerk, Bau und Industrie' });
  await page.getByLabel(/^Austrittsdatum/).fill('31.01.2024');
  await page.getByLabel('Erste Person').fill('Regula Ammann');
  await page.getByLabel('Funktion der ersten Person').fill('Berufsbildnerin');
  await next(page);

  await page.getByRole('button', { name: 'Bewertung beginnen' }).click();
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const groups = await tabs.allTextContents();
  for (const [index, group] of groups.entries()) {
    await openGroup(page, index);
    await rateGroup(page, group.startsWith('Berufspraxis') ? 2 : Infinity);
    if (!group.startsWith('Berufspraxis')) continue;
    const card = page.locator('[data-rating]').first();
    await giveEvidence(
      card,
      { add: 'Beispiel ergänzen', label: /^Beispiel, Ergebnis oder Zahl/ },
      'Pläne für das Schulhaus "Lind" (2023)',
    );
    await expect(card.getByText(/Gespeichert/)).toBeVisible();
  }
  await page.getByRole('textbox', { name: /^Durchlaufene Ausbildungsbereiche/ }).fill('Planung\nMontage');
  await page.getByRole('textbox', { name: /^Durchlaufene Ausbildungsbereiche/ }).blur();
  await next(page);
  const { text, printed } = await openWordFile(page, id);
  expectAll(text, [
    /Lehrzeugnis\n/,
    /Frau Jana Brunner, geboren am 3\. Februar 2006, von Bülach ZH, (war|stand) vom 1\. August 2022 bis 31\. Januar 2024 bei der Alpina Haustechnik AG in Ausbildung zur Gebäudetechnikplanerin Sanitär EFZ\./,
    /folgende Bereiche|folgenden Bereichen/,
    /: Planung und Montage\./,
    /Berufsfachschule/,
    /überbetrieblichen Kurse/,
    /Pläne für das Schulhaus «Lind» \(2023\)\./,
    /Vorgesetzten und Berufsbildenden/,
    /Das Lehrverhältnis endete am 31\. Januar 2024|Am 31\. Januar 2024 endete das Lehrverhältnis/,
  ]);
  expect(text).not.toMatch(/\b(abgeschlossen|schloss|bestand)\b|absolvierte .{0,90}(Grundbildung|Lehre) als/);
  expect(printed).toContain('3.\u00A0Februar 2006');
});
