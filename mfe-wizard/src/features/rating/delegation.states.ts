import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { steps } from '../../shared/step/step-order.ts';
import { at } from '../../testing/arranged-reference.ts';
import { delegationOf } from '../../testing/fake-reference.ts';

const unrated = at('unrated', steps.rating);
const delegated = at('delegated', steps.rating);

const email = 'jean-baptiste.deweck@alpina-haustechnik.example.ch';

/** Delegated reference with a delegation of these values. */
const standing = (changes: Parameters<typeof delegationOf>[0] = {}) => ({
  ...delegated,
  answers: {
    getDelegation: () =>
      ok(
        delegationOf({
          total: 24,
          deputyFirstname: 'Jean-Baptiste',
          deputyLastname: 'de Weck-Montenach',
          deputyEmail: email,
          link: 'https://attesta.example.ch/deputy/019f0000-0000-7000-8000-000000000001.1.c2Ftc3RhZw',
          ...changes,
        }),
      ),
  },
  shows: text('Fortschritt'),
});

const ended = { link: null, nextReminderAt: null } as const;

const choose = (page: StatePage): Promise<void> => button(page, 'Bewertung weiterleiten').click();

export const states = {
  form: { ...unrated, act: choose, shows: heading('Bewertung weiterleiten') },
  'form-error': {
    ...unrated,
    act: async (page) => {
      await choose(page);
      await page.getByRole('textbox', { name: 'E-Mail' }).fill('jean-baptiste.deweck@');
      await button(page, 'Link senden').click();
    },
    shows: text('Ungültige E-Mail'),
  },
  success: {
    address: '/delegatesuccess',
    viewer: 'customer',
    navigation: { email },
    answers: {},
    shows: heading('Die Bewertung wurde weitergeleitet'),
  },
  waiting: standing({ status: 'waiting', sentAt: null, nextReminderAt: null }),
  sent: standing(),
  until: standing({
    deadline: '2026-12-12',
    expiresAt: '2026-12-12T22:59:59.999Z',
    message: 'Bitte vor den Feiertagen, ihr letzter Arbeitstag ist der 18. Dezember.',
  }),
  opened: standing({ status: 'opened', answered: 9, reminders: 2 }),
  refused: standing({ status: 'refused', sentAt: null, nextReminderAt: null }),
  expired: standing({ ...ended, status: 'expired', answered: 9, reminders: 5 }),
  declined: standing({
    ...ended,
    status: 'declined',
    declineReason:
      'Ich habe mit Frau Baumgartner nur zwei Monate zusammengearbeitet. Bitte fragen Sie Frau Frei.',
  }),
  removing: {
    ...standing(),
    act: (page) => button(page, 'Stellvertretung entfernen').click(),
    shows: heading('Stellvertretung entfernen?'),
  },
  loading: {
    ...delegated,
    answers: { getDelegation: unanswered },
    shows: heading('Die Bewertung wurde weitergeleitet'),
  },
  error: {
    ...delegated,
    answers: { getDelegation: () => fault('serviceUnavailable') },
    shows: (page) => button(page, 'Erneut versuchen'),
  },
} satisfies SceneStates;
