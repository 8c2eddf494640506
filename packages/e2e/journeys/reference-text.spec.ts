import { readFile } from 'node:fs/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { openStep as openStepAt } from '../support/wizard/open-step.ts';
import { readStoredModel } from '../support/files/stored-model.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { textOfWordFile } from '../support/files/word-file.ts';
import { finishReference } from '../support/wizard/wizard-steps.ts';

const employee = {
  firstname: 'Sandra',
  lastname: 'Keller',
  gender: 'F' as const,
  birthday: '1988-06-14T00:00:00.000Z',
  hometown: 'Bülach ZH',
};
const entryDate = '2017-03-01T00:00:00.000Z';

/** Title, function, tasks and a coded phrase in each language. */
const languages = [
  {
    sprache: 'de' as const,
    name: 'Deutsch',
    title: 'Arbeitszeugnis',
    function: 'Sachbearbeiterin Rechnungswesen',
    tasks: ['Führung der Debitorenbuchhaltung', 'Erstellung der Mehrwertsteuerabrechnungen'],
    coded: 'Sie war bemüht, die Abschlüsse zu erstellen',
  },
  {
    sprache: 'fr' as const,
    name: 'Français',
    title: 'Certificat de travail',
    function: 'Comptable',
    tasks: ['Tenue de la comptabilité des débiteurs', 'Établissement des décomptes de TVA'],
    coded: 'Elle a fait de son mieux pour établir les bouclements',
  },
  {
    sprache: 'it' as const,
    name: 'Italiano',
    title: 'Attestato di lavoro',
    function: 'Contabile',
    tasks: ['Tenuta della contabilità debitori', 'Allestimento dei rendiconti IVA'],
    coded: 'Si è sempre sforzata di allestire le chiusure',
  },
  {
    sprache: 'en' as const,
    name: 'English',
    title: 'Reference',
    function: 'Accountant',
    tasks: ['Keeping the accounts receivable ledger', 'Preparing the VAT returns'],
    coded: 'She tried to prepare the annual accounts on time',
  },
];

const orderReference = async (client: ApiClient, language: (typeof languages)[number]): Promise<string> => {
  const { body, error } = await client.call('saveEmployee', { body: employee });
  if (error !== undefined) throw new Error(error.code);
  const id = body.zeugnisId;
  await client.call('saveAnstellung', {
    body: { id, function: language.function, entryDate, tasks: language.tasks },
  });
  return id;
};

const openStep = (page: Page, zeugnisId: string, step: number): Promise<void> =>
  openStepAt(page, sharedStack().url, zeugnisId, step);

const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });

/** Languages without a journey of their own in personal-references.spec.ts. */
const further = languages.filter(({ sprache }) => sprache === 'it' || sprache === 'en');

for (const language of further) {
  test(`a final reference in ${language.name} goes from the ratings to the Word file, with sentences by level`, async ({
    page,
  }) => {
    const { token } = await arrangeCustomer({ credit: 1 });
    const client = apiClient(sharedStack().url, { token });
    const id = await orderReference(client, language);
    await signIn(page, token);
    await openStep(page, id, 2);
    await page.getByRole('radio', { name: language.name }).check();
    await page.getByLabel('Zeugnisart').selectOption({ label: 'Schlusszeugnis' });
    await page
      .getByLabel('Austrittsgrund')
      .selectOption({ label: 'Auf eigenen Wunsch – neue Herausforderung' });
    await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
    await page.getByLabel('Austrittsdatum').fill('30.04.2024');
    await page.getByLabel('Erste Person').fill('Regula Ammann');
    await page.getByLabel('Funktion der ersten Person').fill('Leiterin Finanzen');
    await next(page).click();
    await page.getByRole('button', { name: 'Bewertung beginnen' }).click();

    const { body: questions } = await client.call('getBewertung', { params: { id } });
    const [first, ...others] = questions.filter(({ rating }) => rating.type === 'radio');
    const card = page.locator(`[data-rating="${first?.id}"]`);
    // Without its full stop: in the text, a duty may follow.
    const sentenceOf = (code: string): string =>
      first?.rating.possibleValues.find((value) => value.code === code)?.sentence?.replace(/\.$/, '') ??
      'no sentence';
    await card.getByRole('radio', { name: /^Gut/ }).check();
    await expect(card.getByText(sentenceOf('4'))).toHaveAttribute('lang', language.sprache);
    await card.getByRole('radio', { name: /^Sehr gut/ }).check();
    await expect(card.getByText(sentenceOf('5'))).toBeVisible();
    await expect(card.getByText(sentenceOf('4'))).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Entwurf/ })).toContainText(sentenceOf('5'));
    // Long words are hyphenated by the reference's language, in the card and in the draft beside it.
    await page.setViewportSize({ width: 1440, height: 900 });
    const beside = page.getByRole('complementary').getByText(sentenceOf('5'));
    for (const words of [card.getByText(sentenceOf('5')), beside]) {
      await expect(words).toHaveCSS('hyphens', 'auto');
      expect(await words.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
        language.sprache,
      );
    }

    const bewertungen = others.map((item) => ({
      idKompetenz: item.id,
      bewertung: '5',
      keineRelevanz: false,
    }));
    await client.call('saveBewertung', { params: { id }, body: { bewertungen } });
    await next(page).click();
    await finishReference(page);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als Word herunterladen' }).click();
    const text = textOfWordFile(await readFile(await (await waiting).path()));
    expect(text).toContain(language.title);
    for (const task of language.tasks) expect(text).toContain(task);
    const model = await readStoredModel(sharedStack().dbAdminUrl, id);
    for (const sentence of model.sentences) expect(text).toContain(sentence.text);
    const traces = model.sentences.flatMap(({ items }) => items);
    expect(traces.toSorted()).toEqual(model.answeredItems.toSorted());
  });
}

for (const language of languages) {
  test(`a coded phrase in a task in ${language.name} is warned about and can be kept on purpose`, async ({
    page,
  }) => {
    const { token } = await arrangeCustomer({ credit: 1 });
    const client = apiClient(sharedStack().url, { token });
    const id = await orderReference(client, language);
    await client.call('saveZeugnis', {
      body: {
        idZeugnis: id,
        sprache: language.sprache,
        zeugnisart: 1,
        zeugnisvariante: 1,
        bestellgrund: 101,
        leaveDate: null,
        signature1: '',
        functionSignature1: '',
        signature2: '',
        functionSignature2: '',
      },
    });
    await signIn(page, token);
    await openStep(page, id, 1);
    const task = page.getByRole('textbox', { name: 'Aufgabe 1' });
    await expect(page.getByRole('button', { name: 'So belassen' })).toHaveCount(0);
    await task.fill(language.coded);
    const keep = page.getByRole('button', { name: 'So belassen' });
    await expect(keep).toHaveCount(1);
    await expect(page.getByText(/gilt als Code\.$/)).toBeVisible();
    await keep.click();
    await expect(page.getByText(/^Bewusst belassen: «/)).toBeVisible();
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zeugnis' })).toBeVisible();

    const { body: findings } = await client.call('getFindings', { params: { id } });
    expect(findings.filter(({ field }) => field === 'tasks').map(({ kept }) => kept !== null)).toEqual([
      true,
    ]);
    const { body: employment } = await client.call('getAnstellung', { params: { id } });
    expect(employment.tasks[0]).toBe(language.coded);
  });
}

test('an employment confirmation skips the rating', async ({ page }) => {
  const [german] = languages;
  if (german === undefined) throw new Error('no language');
  const { token } = await arrangeCustomer({ credit: 1 });
  const client = apiClient(sharedStack().url, { token });
  const id = await orderReference(client, german);
  await signIn(page, token);
  await openStep(page, id, 2);
  await page.getByLabel('Zeugnisart').selectOption({ label: 'Arbeitsbestätigung' });
  await expect(page.getByLabel('Variante')).toHaveCount(0);
  await page.getByLabel('Bestellgrund').selectOption({ index: 1 });
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abschluss' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Vorschau des Zeugnisses/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zeugnis' })).toBeVisible();
});
