import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { sharedStack } from '../stack/shared-stack.ts';
import { readStoredModel } from '../files/stored-model.ts';
import { finishReference } from './wizard-steps.ts';
import { printedTextOfWordFile, textOfWordFile } from '../files/word-file.ts';

export type Person = {
  readonly firstname: string;
  readonly lastname: string;
  readonly birthday: string;
  readonly hometown: string;
};

/** Leaves a step of the wizard; Playwright waits while the button is disabled. */
export const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();

/** Step 1 of a woman's reference, from an empty wizard. @returns id of the reference */
export const order = async (page: Page, person: Person): Promise<string> => {
  await page.goto(`${sharedStack().url}/create`);
  const notice = page.getByRole('button', { name: 'Verstanden' });
  await page.getByLabel('Vorname').fill(person.firstname);
  if (await notice.isVisible()) await notice.click();
  await page.getByLabel('Nachname').fill(person.lastname);
  await page.getByRole('radio', { name: 'Weiblich' }).check();
  await page.getByLabel('Geburtsdatum').fill(person.birthday);
  await page.getByLabel('Heimatort', { exact: true }).fill(person.hometown);
  await next(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, bestellen' }).click();
  await expect(page.getByLabel('Funktion', { exact: true })).toBeVisible();
  return /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

/** Step 2, from the form just opened: function, start date, and the tasks one by one. */
export const fillCareer = async (
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

/** Finishes the reference, opens the Word file and compares it with the stored model. */
export const openWordFile = async (page: Page, id: string): Promise<{ text: string; printed: string }> => {
  await finishReference(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Word herunterladen' }).click();
  const bytes = await readFile(await (await waiting).path());
  const text = textOfWordFile(bytes);
  const model = await readStoredModel(sharedStack().dbAdminUrl, id);
  for (const sentence of model.sentences) expect(text).toContain(sentence.text);
  const traces = new Set(model.sentences.flatMap(({ items }) => items));
  expect([...traces].toSorted()).toEqual(model.answeredItems.toSorted());
  return { text, printed: printedTextOfWordFile(bytes) };
};
