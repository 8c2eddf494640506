import { expect, test } from '@playwright/test';

import { arrangeFinishedReference } from '../support/people/arranged-reference.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { findScroll } from '../quality/screens/find-scroll.ts';
import { walkMainJob } from '../support/wizard/main-job.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { readStoredModel } from '../support/files/stored-model.ts';
import { achievement, tasks } from '../support/wizard/wizard-steps.ts';
import { countPagesWithLibreOffice, textOfWordFile } from '../support/files/word-file.ts';

/** Words of the best level; one of them stands in a sentence. */
const best = [
  'weit(er)? (über|mehr)|überdurchschnittlich|jederzeit|ausnahmslos|massgeblich|uneingeschränkt',
  '(über|heraus)ragend',
  'aussergewöhnlich',
  'übertraf',
  'Vorbild|vorbildlich|beispielhaft',
  'Massst(ab|äbe)',
  'souverän|meisterhaft|tadellos|erstklassig|bestechend|brillant',
  'mit grosse[mr] \\p{Lu}\\p{L}+|durch grosse',
  'eine grosse Stütze',
  'beeindruckte|grossem Respekt|zuvorkommend',
  'höchste Anerkennung',
].join('|');

/** Sentences of somebody with the best answers. The catalogue draws the wording, so subject and degree count. */
const expectedSentences = [
  'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, [^.]*vom 1. März 2017 bis 30. April 2024 [^.]*Alpina Haustechnik AG',
  'als Sachbearbeiterin Rechnungswesen',
  '([Aa]ufgaben|Verantwortungsbereich|betraut|Stelle)[^.]*:',
  `(Fachwissen|Fachkenntnisse|[Ff]achlich|Fachgebiet)[^.]*(${best})|(${best})[^.]*(Fachwissen|Fachkenntnisse)`,
  `Team[^.]*(${best})|(${best})[^.]*Team`,
  `(Kritik|Konflikte)[^.]*(${best})|(${best})[^.]*(Kritik|Konflikte)`,
  'sehr gut[^.]*vollsten Zufriedenheit|vollsten Zufriedenheit[^.]*sehr gut|sehr gut[^.]*(übertraf|Zufriedenheit)',
  `(Ihr Verhalten gegenüber|Gegenüber) Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden [^.]*(${best})`,
  '(Frau Keller verliess uns auf eigenen Wunsch|Auf eigenen Wunsch verliess uns Frau Keller), um [^.]*beruflichen? Herausforderung',
  'vorbehaltlos',
  // The sentence before contains her name.
  '(danken wir ihr|[Ww]ir danken ihr|sprechen wir ihr|Wir sprechen ihr)[^.]* und wünschen ihr [^.]*(viel Erfolg|das Beste)',
];

// Default of most browsers; other journeys run with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from the landing page to the Word file', async ({ page }) => {
  const stack = sharedStack();
  const { zeugnisId, bytes } = await walkMainJob(page, stack);
  const text = textOfWordFile(bytes);

  const model = await readStoredModel(stack.dbAdminUrl, zeugnisId);
  for (const sentence of model.sentences) expect(text).toContain(sentence.text);
  const traces = model.sentences.flatMap(({ items }) => items);
  expect(traces.toSorted()).toEqual(model.answeredItems.toSorted());

  for (const sentence of expectedSentences) expect(text).toMatch(new RegExp(sentence, 'u'));
  for (const task of tasks) expect(text).toContain(task);
  for (const typed of [achievement, 'Regula Ammann', 'Leiterin Finanzen', 'Thomas Frei', 'Leiter Personal']) {
    expect(text).toContain(typed);
  }
  expect([1, 2]).toContain(await countPagesWithLibreOffice(bytes));

  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page.getByText('2 verfügbar, 1 bestellt')).toBeAttached();
});

test('a finished reference is found by a word of its text, and by filters that a reload keeps', async ({
  page,
  context,
}) => {
  const { url } = sharedStack();
  await signIn(context, (await arrangeFinishedReference()).customer.token);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${url}/overview`);
    await page.getByRole('searchbox').fill('buchhaltung');
    await expect(page.getByText('1 Treffer')).toBeVisible();
    await expect(page.locator('mark:visible').first()).toHaveText(/buchhaltung/i);
    const filters = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(filters).toBeVisible({ visible: width === 390 });
    if (width === 390) await filters.press('Enter');
    await page.getByRole('combobox', { name: 'Zeugnisart' }).selectOption({ label: 'Schlusszeugnis' });
    await page.getByRole('combobox', { name: 'Zeugnissprache' }).selectOption({ label: 'Deutsch' });
    await page.getByRole('combobox', { name: 'Abgeschlossen im Jahr' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/search=buchhaltung&kind=5&language=de&year=\d{4}$/);
    await page.reload();
    await expect(page.getByText('1 Treffer')).toBeVisible();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await page.evaluate(findScroll, width)).toEqual([]);
    if (width === 390) await page.getByRole('button', { name: 'Filter (3)' }).press('Enter');
    await page.getByRole('combobox', { name: 'Zeugnissprache' }).selectOption({ label: 'Französisch' });
    await expect(page.getByText(/Keine Treffer für «buchhaltung» mit diesen Filtern/)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(page).toHaveURL(/\/overview$/);
  }
});
