import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';

import { delegate, deputyLinkIn, newDeputy, openAsDeputy } from '../people/deputy.ts';
import { waitForMail } from '../stack/inbox.ts';
import { settle } from '../page/network-log.ts';
import { next } from './personal-reference.ts';
import { openGroup } from './rating-group.ts';
import { sharedStack } from '../stack/shared-stack.ts';

/** Texts of the superior's page in the language of the reference. */
export type SuperiorWords = {
  readonly title: RegExp;
  /** Label of the button that opens the review of all answers. */
  readonly review: string;
  readonly finish: string;
  readonly incomplete: string;
  readonly thanks: string;
  /** Mark of a stored answer. */
  readonly saved: RegExp;
  readonly addEvidence: string;
  readonly evidence: RegExp;
};

export const german: SuperiorWords = {
  title: /^Ihre Bewertung für/,
  review: 'Prüfen und abschliessen',
  finish: 'Abschliessen',
  incomplete: 'Es sind noch nicht alle Bewertungen ausgefüllt.',
  thanks: 'Vielen Dank für Ihre Bewertung',
  saved: /^Gespeichert \d/,
  addEvidence: 'Beispiel ergänzen',
  evidence: /^Beispiel, Ergebnis oder Zahl/,
};

export const french: SuperiorWords = {
  title: /^Votre évaluation de/,
  review: 'Relire et terminer',
  finish: 'Terminer',
  incomplete: 'L’évaluation n’est pas encore complète.',
  thanks: 'Merci de votre évaluation',
  saved: /^Enregistré à \d/,
  addEvidence: 'Ajouter un exemple',
  evidence: /^Exemple, résultat ou chiffre/,
};

/**
 * Rates the first `most` questions of a group with the best level, each after the one before is stored: its sentence
 * then appears and moves the questions below.
 */
const rateGroup = async (page: Page, words: SuperiorWords, most: number): Promise<void> => {
  const scales = page.getByRole('radiogroup');
  const count = Math.min(most, await scales.count());
  for (let index = 0; index < count; index += 1) {
    await scales.nth(index).getByRole('radio').first().check();
    await expect(page.getByText(words.saved)).toHaveCount(index + 1);
  }
};

/** Adds evidence to the answer of a card. */
const giveEvidence = async (card: Locator, words: SuperiorWords, evidence: string): Promise<void> => {
  await card.getByRole('button', { name: words.addEvidence }).click();
  const line = card.getByRole('textbox', { name: words.evidence });
  await expect(line).toBeFocused();
  await line.fill(evidence);
  await line.blur();
};

/**
 * Rates every group, of the trade's only two questions, and adds evidence to the first answer of the first group and of
 * the trade's.
 */
export const rateAsSuperior = async (
  page: Page,
  words: SuperiorWords,
  { trade, evidence }: { trade: string; evidence: readonly [string, string] },
): Promise<void> => {
  const groups = await page.getByRole('tab').allTextContents();
  const ofTrade = groups.findIndex((group) => group.startsWith(trade));
  expect(ofTrade).toBeGreaterThan(0);
  for (const index of groups.keys()) {
    await openGroup(page, index);
    await rateGroup(page, words, index === ofTrade ? 2 : Infinity);
    const card = page.locator('[data-rating]').first();
    if (index === 0) await giveEvidence(card, words, evidence[0]);
    if (index === ofTrade) await giveEvidence(card, words, evidence[1]);
  }
};

/** Tries to finish without all answers, which leads to the first missing one. */
const finishTooEarly = async (page: Page, words: SuperiorWords): Promise<void> => {
  await openGroup(page, 1);
  await page.getByRole('button', { name: words.review }).click();
  await expect(page.getByRole('alert')).toContainText(words.incomplete);
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('data-missing');
  const gap = page.getByRole('radiogroup').first();
  await expect(gap).toHaveAttribute('aria-invalid', 'true');
  await expect(gap.getByRole('radio').first()).toBeFocused();
};

/**
 * Step 4, from the choice of the rater to the next step: the superior gets the link by mail, rates on a phone without
 * storage and submits; the customer is informed by mail and goes on. `rate` answers the questions.
 */
export const letSuperiorRate = async (
  { page, browser }: { page: Page; browser: Browser },
  { id, customer, organization }: { id: string; customer: string; organization: string },
  words: SuperiorWords,
  rate: (phone: Page) => Promise<void>,
): Promise<void> => {
  const { url, inboxUrl } = sharedStack();
  const email = newDeputy();
  await delegate(page, email);
  const link = deputyLinkIn(await waitForMail(inboxUrl, email));
  const deputy = await openAsDeputy(browser, link);
  const phone = deputy.page;
  const heading = phone.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  // The page uses the reference's language until the reader chooses another.
  await expect(heading).toHaveText(words.title);
  await expect(phone.getByText(organization, { exact: false }).first()).toBeVisible();

  await finishTooEarly(phone, words);
  await rate(phone);
  await phone.getByRole('button', { name: words.review }).click();
  await phone.getByRole('button', { name: words.finish, exact: true }).click();
  await expect(phone).toHaveURL(/\/deputyfinished$/);
  await expect(heading).toHaveText(words.thanks);
  await expect(heading).toBeFocused();
  await expect.poll(() => phone.evaluate(() => sessionStorage.getItem('attesta.deputyToken'))).toBeNull();
  await settle(phone);
  expect(deputy.log.remotes()).toEqual(['deputy']);
  expect(deputy.log.strangers()).toEqual([]);
  expect(deputy.log.violations()).toEqual([]);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
  await phone.context().close();

  expect((await waitForMail(inboxUrl, customer)).text).toContain('Reto Frei');
  await page.goto(`${url}/create/${id}`);
  await expect(page.getByRole('heading', { name: 'Bewertet von Reto Frei' })).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Abschluss', exact: true })).toBeFocused();
};
