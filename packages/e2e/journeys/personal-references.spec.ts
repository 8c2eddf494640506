import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { fillCareer, next, openWordFile, order } from '../support/wizard/personal-reference.ts';
import { openGroup } from '../support/wizard/rating-group.ts';
import { french, german, letSuperiorRate, rateAsSuperior } from '../support/wizard/superior.ts';

const expectAll = (text: string, patterns: readonly RegExp[]): void => {
  for (const pattern of patterns) expect(text).toMatch(pattern);
};

/** Asserts that an element is inside the window and not covered. */
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

/** Opens a help whose button is just above the bar at the lower edge, so that the help must open upwards. */
const readLowHelp = async (page: Page): Promise<void> => {
  await openGroup(page, -1);
  const help = page.getByRole('button', { name: 'Aide' }).last();
  const bar = page.getByRole('button', { name: french.review }).locator('xpath=../..');
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

/** Switches from the reference's language to German and back. */
const readInGermanAndBack = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: german.title })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: french.title })).toBeVisible();
};

test('a nurse’s final reference in French, with functions, trade and patients, rated with evidence on a superior’s phone', async ({
  page,
  browser,
}) => {
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

  await fillCareer(page, {
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
  await page
    .getByLabel('Austrittsgrund')
    .selectOption({ label: 'Auf eigenen Wunsch – neue Herausforderung' });
  await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
  await page.getByRole('button', { name: 'Fragen zu «Pflege und Gesundheit» hinzufügen' }).click();
  await expect(page.getByText(/^Im Text genannt: Patientinnen und Patienten/)).toBeVisible();
  await page.getByLabel('Austrittsdatum').fill('30.09.2024');
  await page.getByLabel('Erste Person').fill('Regula Ammann');
  await page.getByLabel('Funktion der ersten Person').fill('Directrice des soins');
  await next(page);

  const asked = { id, customer: customer.email, organization: 'Clinique des Tilleuls SA' };
  await letSuperiorRate({ page, browser }, asked, french, async (phone) => {
    await readInGermanAndBack(phone);
    await readLowHelp(phone);
    await rateAsSuperior(phone, french, {
      trade: 'Pratique du métier',
      evidence: ["Elle a relu l'ensemble des protocoles en 2023.", 'taux d\'escarres "zéro" en 2024 : -12 %'],
    });
  });
  const { text, printed } = await openWordFile(page, id);
  expectAll(text, [
    /Certificat de travail\n/,
    /Madame Élodie Rochat, née le 14 juin 1985, originaire d’Échallens VD, a (travaillé|été employée) du 1er avril 2011 au 30 septembre 2024 auprès de la Clinique des Tilleuls SA, en dernier lieu en qualité d’infirmière spécialisée en soins intensifs\./,
    /Le 1er avril 2011, elle (est entrée à notre service|a débuté chez nous|a été engagée) en qualité d’infirmière HES à un taux d’occupation de 80 %/,
    /1er janvier 2017/,
    /l’administration des médicaments, la surveillance des patients et la planification de l’équipe\./,
    /Elle a relu l’ensemble des protocoles en 2023\./,
    /soins? (?!intensifs)|humanité|personnes prises en charge/,
    /taux d’escarres « zéro » en 2024 : .12 %\./,
    /écout|dialogu/,
    /les patientes et les patients, ses supérieurs ainsi que ses collègues/,
    /a accompli|ont été|a fourni|ont donné|(?:a|ont) dépassé nos attentes/,
  ]);
  expect(printed).toContain('«\u202Fzéro\u202F»');
  expect(printed).toContain('80\u202F%');
  // Of the trade only the two answered questions appear; every apostrophe and quotation mark is set, and every colon
  // has a no-break space.
  expect(text).not.toMatch(/hygiène|situations critiques|leurs proches/);
  expect(printed).not.toMatch(/["']|« | »| [:;!?%]/);
});

test('an apprentice who leaves early, in German: trade, school and trainers, rated on a trainer’s phone, and no claim of a completed apprenticeship', async ({
  page,
  browser,
}) => {
  const customer = await arrangeCustomer({ credit: 1 });
  await signIn(page, customer.token);
  const id = await order(page, {
    firstname: 'Jana',
    lastname: 'Brunner',
    birthday: '03.02.2006',
    hometown: 'Bülach ZH',
  });
  await fillCareer(page, {
    title: 'Gebäudetechnikplanerin Sanitär EFZ',
    from: '01.08.2022',
    tasks: ['Zeichnen von Ausführungsplänen', 'Aufnahmen auf der Baustelle'],
  });
  // An apprenticeship has one function; its course is described by training areas.
  await page.getByRole('button', { name: 'Weitere Funktionen' }).click();
  await expect(
    page.getByText('Lehr- und Praktikumszeugnisse nennen keine weiteren Funktionen.'),
  ).toBeVisible();
  await next(page);

  await page.getByLabel('Zeugnisart').selectOption({ label: 'Lehrzeugnis' });
  await page.getByLabel('Bestellgrund').selectOption({ label: 'Vorzeitige Auflösung des Lehrvertrags' });
  await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
  await page.getByRole('button', { name: /^(Anderes Berufsfeld|Fragen zum Berufsfeld hinzufügen)$/ }).click();
  await page.getByLabel(/^Berufsfeld/).selectOption({ label: 'Handwerk, Bau und Industrie' });
  await page.getByRole('button', { name: 'Andere nennen' }).click();
  await page
    .getByLabel('Mit wem die Person zu tun hat')
    .selectOption({ label: 'Bewohnerinnen und Bewohner' });
  await page.getByLabel(/^Austrittsdatum/).fill('31.01.2024');
  await page.getByLabel('Erste Person').fill('Regula Ammann');
  await page.getByLabel('Funktion der ersten Person').fill('Berufsbildnerin');
  await next(page);

  const asked = { id, customer: customer.email, organization: 'Alpina Haustechnik AG' };
  await letSuperiorRate({ page, browser }, asked, german, async (phone) => {
    await rateAsSuperior(phone, german, {
      trade: 'Berufspraxis',
      evidence: [
        'Sie leitete 2023 die Aufnahmen im Altbau "Rosenau" an.',
        'Pläne für das Schulhaus "Lind" (2023)',
      ],
    });
    // The last group, which is open now, has questions with text answers.
    const areas = phone.getByRole('textbox', { name: /^Durchlaufene Ausbildungsbereiche/ });
    await areas.fill('Planung\nMontage');
    await areas.blur();
  });
  const { text, printed } = await openWordFile(page, id);
  expectAll(text, [
    /Lehrzeugnis\n/,
    /Frau Jana Brunner, geboren am 3\. Februar 2006, von Bülach ZH, (war|stand) vom 1\. August 2022 bis 31\. Januar 2024 bei der Alpina Haustechnik AG in Ausbildung zur Gebäudetechnikplanerin Sanitär EFZ\./,
    /folgende Bereiche|folgenden Bereichen/,
    /: Planung und Montage\./,
    /Zeichnen von Ausführungsplänen\n/,
    /Aufnahmen auf der Baustelle\n/,
    /Sie leitete 2023 die Aufnahmen im Altbau «Rosenau» an\./,
    /Berufsfachschule/,
    /überbetrieblichen Kurse/,
    /[Hh]andwerklich|führte die Arbeiten|Ausführung/,
    /Pläne für das Schulhaus «Lind» \(2023\)\./,
    /nach Plan|Pläne (?!für)|(?:der|von) Plänen?/,
    /Bewohnerinnen und Bewohnern, Vorgesetzten und Berufsbildenden sowie Kolleginnen und Kollegen/,
    /Das Lehrverhältnis endete am 31\. Januar 2024|Am 31\. Januar 2024 endete das Lehrverhältnis/,
  ]);
  expect(text).not.toMatch(/\b(abgeschlossen|schloss|bestand)\b|absolvierte .{0,90}(Grundbildung|Lehre) als/);
  // Of the trade only the two answered questions appear, and no other audience is named.
  expect(text).not.toMatch(/Maschinen|Werkzeuge|sparsam|Kundinnen/);
  expect(printed).toContain('3.\u00A0Februar 2006');
});
