import type { DelegationDetail } from '@attesta/contracts';
import type { Page } from 'playwright';

import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';
import { at } from './wizard-position.ts';
import type { World } from '../fixtures/world.ts';

const sent: DelegationDetail = {
  status: 'sent',
  since: '2026-11-20T13:02:00.000Z',
  answered: 0,
  total: 24,
  deputyFirstname: 'Jean-Baptiste',
  deputyLastname: 'de Weck-Montenach',
  deputyEmail: 'jean-baptiste.deweck@alpina-haustechnik.example.ch',
  link: 'https://attesta.example.ch/deputy/019f0000-0000-7000-8000-000000000001.1.c2Ftc3RhZw',
  sentAt: '2026-11-20T13:02:00.000Z',
  expiresAt: '2026-12-20T13:02:00.000Z',
  reminders: 0,
  nextReminderAt: '2026-11-25T13:02:00.000Z',
  declineReason: null,
};

const delegationOf = ({ references }: World): string => `/api/zeugnisse/${references.delegated}/delegation`;

/** Rating step of a delegated reference, with a stubbed state of the delegation. */
const standing = (state: string, changes: Partial<DelegationDetail> = {}): Screen => ({
  screen: 'create-delegated',
  state,
  ...at('delegated', 3),
  before: (page, world) => answerJson(page, delegationOf(world), { ...sent, ...changes }),
  shows: text('Fortschritt'),
});

const chooseDelegation = (page: Page): Promise<void> => button(page, 'Bewertung weiterleiten').click();

const ended = { link: null, nextReminderAt: null } as const;

/** Rating step of the wizard during a delegation. */
export const delegationScreens: readonly Screen[] = [
  {
    screen: 'create-deputy',
    state: 'empty',
    ...at('unrated', 3),
    act: chooseDelegation,
    shows: heading('Bewertung weiterleiten'),
  },
  {
    screen: 'create-deputy',
    state: 'error',
    ...at('unrated', 3),
    act: async (page) => {
      await chooseDelegation(page);
      await page.getByLabel('E-Mail').fill('jean-baptiste.deweck@');
      await button(page, 'Link senden').click();
    },
    shows: text('Ungültige E-Mail'),
  },
  {
    screen: 'create-deputy',
    state: 'refused',
    ...at('unrated', 3),
    before: (page) => answerError(page, '/api/zeugnisse/deputy', 'deputyMailLimit'),
    act: async (page) => {
      await chooseDelegation(page);
      await page.getByLabel('Vorname').fill('Reto');
      await page.getByLabel('Nachname').fill('Frei');
      await page.getByLabel('E-Mail').fill('reto.frei@example.ch');
      await button(page, 'Link senden').click();
    },
    shows: text(/sehr viele Mails/),
  },
  {
    screen: 'delegate-success',
    state: 'full',
    path: '/delegatesuccess',
    as: 'customer',
    navigationState: { email: sent.deputyEmail },
    shows: heading('Die Bewertung wurde weitergeleitet'),
  },
  standing('waiting', { status: 'waiting', sentAt: null, nextReminderAt: null }),
  standing('sent'),
  standing('until', {
    deadline: '2026-12-12',
    expiresAt: '2026-12-12T22:59:59.999Z',
    message: 'Bitte vor den Feiertagen, ihr letzter Arbeitstag ist der 18. Dezember.',
  }),
  standing('opened', { status: 'opened', answered: 9, reminders: 2 }),
  standing('refused', { status: 'refused', sentAt: null, nextReminderAt: null }),
  standing('expired', { ...ended, status: 'expired', answered: 9, reminders: 5 }),
  standing('declined', {
    ...ended,
    status: 'declined',
    declineReason:
      'Ich habe mit Frau Baumgartner nur zwei Monate zusammengearbeitet. Bitte fragen Sie Frau Frei.',
  }),
  {
    ...standing('copied'),
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await button(page, 'Link kopieren').click();
    },
    shows: text('Der Link ist kopiert.'),
  },
  {
    ...standing('copy-refused'),
    act: async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await button(page, 'Link kopieren').click();
    },
    shows: (page) => page.getByLabel('Link der Stellvertretung'),
  },
  {
    ...standing('removing'),
    act: (page) => button(page, 'Stellvertretung entfernen').click(),
    shows: heading('Stellvertretung entfernen?'),
  },
  {
    ...standing('loading'),
    before: (page, world) => leaveUnanswered(page, delegationOf(world)),
    shows: heading('Die Bewertung wurde weitergeleitet'),
  },
  {
    ...standing('failed'),
    before: (page, world) => answerError(page, delegationOf(world), 'serviceUnavailable'),
    shows: (page) => button(page, 'Erneut versuchen'),
  },
];
