import type { Browser, BrowserContext, Locator, Page } from 'playwright';

import { expectGroup } from '../../../support/wizard/rating-group.ts';
import { answerJson } from '../../screens/fixtures/stubbed-answers.ts';
import { linkIn, waitForMail } from '../../../support/stack/inbox.ts';
import { newEmail } from '../../../support/people/registration.ts';
import type { DemoWorld } from '../demo/arrange-demo.ts';
import { dates, demos, people } from '../demo/demo-data.ts';
import { openDemoContext, prepare } from '../demo/demo-page.ts';
import type { Prepared } from '../demo/demo-page.ts';
import type { Director } from './director.ts';
import { density, stage } from './film-size.ts';
import type { Frame } from './frames.ts';
import { showCard } from './title-card.ts';

/** Context of each scene. */
type Scene = {
  world: DemoWorld;
  director: Director;
  /** Opens a page with a session and storage of its own. */
  open: (path: string, prepared?: Partial<Prepared>, before?: (page: Page) => Promise<void>) => Promise<Page>;
};

const field = (page: Page, name: string): Locator => page.locator(`main [name=${name}]`);
const submit = (page: Page): Locator => page.locator('main button[type=submit]').last();
/** The second of a dialog's buttons confirms; the first cancels. */
const confirm = (page: Page): Locator => page.getByRole('dialog').getByRole('button').nth(1);

const password = 'Birnbaum-7-Leiter';

const registering = async ({ world, director, open }: Scene): Promise<void> => {
  const { firstname, lastname, email } = people.customer;
  const { organization, address, zip, city } = demos[world.language].employer;
  const page = await open('/register');
  // Solves the captcha before filming; it starts when the first field is focused.
  await field(page, 'firstname').focus();
  await page.locator('main form [role=status]').waitFor();
  director.say('register');
  await director.show(page);
  await director.type(field(page, 'firstname'), firstname);
  const values = { lastname, email, organization, address, zip, city };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await director.scrollTo(field(page, 'organization'));
  await director.click(field(page, 'privacy'), 0.3);
  // Registration under the shown address would fail the second time, so its request is stubbed.
  await page.route('**/api/signup', (route) => route.fulfill({ status: 204 }));
  await director.click(submit(page), 1.8);
};

const choosingPassword = async ({ world, director, open }: Scene): Promise<void> => {
  const page = await open('/register');
  const email = newEmail();
  const { organization, address, zip, city } = demos[world.language].employer;
  const { firstname, lastname } = people.customer;
  const values = { firstname, lastname, email, organization, address, zip, city };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await field(page, 'privacy').check();
  await submit(page).click();
  await page.waitForURL('**/registerSuccess');
  await page.goto(linkIn(await waitForMail(world.inboxUrl, email)));
  await field(page, 'password').waitFor();
  director.say('password');
  director.hidePointer();
  await director.show(page);
  await director.type(field(page, 'password'), password);
  await director.type(field(page, 'passwordConfirm'), password);
  await director.hold(1.2);
};

const securing = async ({ world, director, open }: Scene): Promise<void> => {
  const page = await open('/login', {}, async (opened) => {
    await answerJson(opened, '/api/login', { secondFactor: 'enrolment' });
    await answerJson(opened, '/api/qrcode', world.secondFactor);
  });
  await field(page, 'email').fill(people.customer.email);
  await field(page, 'passwort').fill(password);
  await submit(page).click();
  await page.locator('main img').waitFor();
  director.say('secondFactor');
  director.hidePointer();
  await director.show(page);
  await director.hold(3.4);
};

const buying = async ({ world, director, open }: Scene): Promise<void> => {
  const page = await open('/preise', { token: world.tokens.customer });
  await page.locator('main li').first().waitFor();
  director.say('prices');
  director.hidePointer();
  await director.show(page);
  await director.hold(1.4);
  await director.click(page.locator('main li').nth(1).getByRole('button'), 0.4);
  director.say('order');
  await director.click(page.getByRole('dialog').getByRole('checkbox'), 0.4);
  await director.point(confirm(page));
  await director.hold(1.8);
  const captured = { status: 'CAPTURED', anzahl: 3, url: null, idZahlung: 'payment' };
  const paid = await open(
    '/account/payment/finish/successful',
    { token: world.tokens.customer, storage: { 'attesta.payment': captured.idZahlung } },
    (opened) => answerJson(opened, '/api/account/payment', captured),
  );
  await paid.locator('main a, main button').first().waitFor();
  director.say('paid');
  director.hidePointer();
  await director.show(paid);
  await director.hold(2.6);
};

const ordering = async (page: Page, { director }: Scene): Promise<void> => {
  const { firstname, lastname, hometown } = people.employee;
  director.say('employee');
  director.hidePointer();
  await director.show(page);
  await director.type(field(page, 'firstname'), firstname);
  await director.type(field(page, 'lastname'), lastname);
  await field(page, 'birthday').fill(dates.birthday[0]);
  await field(page, 'hometown').fill(hometown);
  await director.click(page.locator('main [name=gender]').nth(1), 0.2);
  await director.click(submit(page), 0.6);
  director.say('ordered');
  await director.hold(1.6);
  await director.click(confirm(page), 0.4);
};

const employing = async (page: Page, { world, director }: Scene): Promise<void> => {
  const demo = demos[world.language];
  director.say('employment');
  await director.type(field(page, 'function'), demo.function);
  await field(page, 'entryDate').fill(dates.entry[0]);
  const first = page.locator('main textarea').first();
  await director.click(first, 0.3);
  await first.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, demo.tasks.join('\n'));
  await director.show(page);
  await director.hold(1.4);
  await director.click(submit(page), 0.6);
};

const choose = async (page: Page, director: Director, name: string, value: string): Promise<void> => {
  await director.point(field(page, name));
  await field(page, name).selectOption(value);
  await director.show(page);
};

const settling = async (page: Page, { world, director }: Scene): Promise<void> => {
  const [firstRole, secondRole] = demos[world.language].signatureRoles;
  director.say('settings');
  await choose(page, director, 'zeugnisart', '5');
  await choose(page, director, 'bestellgrund', '501');
  await choose(page, director, 'zeugnisvariante', '1');
  await director.scrollTo(field(page, 'leaveDate'));
  await field(page, 'leaveDate').fill(dates.leave[0]);
  const signatures = {
    signature1: `${people.customer.firstname} ${people.customer.lastname}`,
    functionSignature1: firstRole,
    signature2: `${people.superior.firstname} ${people.superior.lastname}`,
    functionSignature2: secondRole,
  };
  for (const [name, value] of Object.entries(signatures)) await field(page, name).fill(value);
  await director.click(submit(page), 0.4);
};

/** @returns frame for the poster */
const rating = async ({ world, director, open }: Scene): Promise<Frame> => {
  // Not the reference just ordered: its id decides between wordings, so it must be constant.
  const page = await open(`/create/${world.references.unrated}`, {
    token: world.tokens.customer,
    navigationState: { step: 3, previous: null, savedAt: null, movedAt: null },
  });
  await page.locator('main h3').nth(1).waitFor();
  const ways = page.locator('main h3').locator('..').getByRole('button');
  director.say('whoRates');
  director.hidePointer();
  await director.show(page);
  await director.hold(0.6);
  await director.point(ways.nth(1));
  await director.hold(1.2);
  await director.click(ways.first(), 0.4);
  await expectGroup(page, 0);
  director.say('rating');
  const level = (question: number, option: number) =>
    page.getByRole('radiogroup').nth(question).getByRole('radio').nth(option);
  await director.scrollTo(page.getByRole('radiogroup').first());
  await director.click(level(0, 1), 1.4);
  await director.click(level(0, 0), 1.6);
  director.say('growing');
  await director.scrollTo(page.getByRole('radiogroup').nth(1));
  await director.click(level(1, 0), 1.2);
  await director.click(level(2, 1), 1.2);
  await director.hold(1);
  return director.still();
};

const finishing = async ({ world, director, open }: Scene): Promise<void> => {
  const page = await open(`/create/${world.references.rated}`, {
    token: world.tokens.customer,
    navigationState: { step: 4, previous: null, savedAt: null, movedAt: null },
  });
  await page.locator('main img').first().waitFor();
  director.say('preview');
  director.hidePointer();
  await director.show(page);
  await director.hold(1.6);
  await director.scrollTo(page.locator('main img').first());
  await director.hold(1.6);
  const done = await open(`/finished/${world.references.finished}`, { token: world.tokens.customer });
  const download = done.locator('main button, main a[download]').first();
  await download.waitFor();
  director.say('finish');
  director.hidePointer();
  await director.show(done);
  await director.hold(0.8);
  await director.point(download);
  await director.hold(2);
};

/** Plays the whole film in the language of the world. */
export const playFilm = async (
  browser: Browser,
  world: DemoWorld,
  director: Director,
): Promise<{ poster: Frame }> => {
  const contexts: BrowserContext[] = [];
  const open: Scene['open'] = async (path, prepared = {}, before) => {
    const context = await openDemoContext(browser, world, density);
    contexts.push(context);
    const page = await context.newPage();
    await page.setViewportSize({ width: stage.width, height: stage.height });
    await prepare(page, world, prepared);
    await before?.(page);
    await page.goto(world.url + path);
    return page;
  };
  const scene: Scene = { world, director, open };
  try {
    const card = await open('/funktionen');
    director.say('opening');
    await showCard(card, director, 'opening', world.language);
    await registering(scene);
    await choosingPassword(scene);
    await securing(scene);
    await buying(scene);
    const wizard = await open('/create', { token: world.tokens.customer });
    await field(wizard, 'firstname').waitFor();
    await ordering(wizard, scene);
    await employing(wizard, scene);
    await settling(wizard, scene);
    const poster = await rating(scene);
    await finishing(scene);
    director.say('closing');
    await showCard(card, director, 'closing', world.language);
    return { poster };
  } finally {
    for (const context of contexts) await context.close();
  }
};
