import type { PriceList } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { chef, idOf } from '../../testing/examples.ts';

const page = { address: '/admin/prices', viewer: 'admin' } as const;

const tiers = (unit: number): PriceList['prices'] =>
  [1, 3, 5].map((anzahl, index) => ({
    anzahl,
    einzelnerPreis: unit - index * 10,
    preis: anzahl * (unit - index * 10),
  }));

const lists: readonly PriceList[] = [
  { id: idOf(3), validFrom: '2026-12-31T23:00:00.000Z', prices: tiers(95), state: 'planned' as const },
  { id: idOf(2), validFrom: '2025-12-31T23:00:00.000Z', prices: tiers(89), state: 'current' as const },
  { id: idOf(1), validFrom: '2024-12-31T23:00:00.000Z', prices: tiers(79), state: 'past' as const },
].map((list) => ({ ...list, madeBy: chef, madeAt: '2024-11-20T09:00:00.000Z' }));

const answers = { getPriceLists: () => ok({ lists }) };

export const states = {
  full: { ...page, answers, shows: heading('Frühere Preise') },
  edit: {
    ...page,
    answers,
    act: async (shown) => {
      await button(shown, /^Preise ändern/).click();
      await shown.getByLabel('Ab Anzahl').first().fill('2');
      await button(shown, 'Vorschau').click();
    },
    shows: text('Die erste Stufe muss für 1 Zeugnis gelten.'),
  },
  preview: {
    ...page,
    answers,
    act: async (shown) => {
      await button(shown, /^Preise ändern/).click();
      await button(shown, 'Vorschau').click();
    },
    shows: heading('Neue Preise'),
  },
  withdraw: {
    ...page,
    answers,
    act: (shown) => button(shown, /zurückziehen$/).click(),
    shows: heading('Geplante Preise zurückziehen?'),
  },
  loading: { ...page, answers: { getPriceLists: unanswered }, shows: heading('Preise') },
  error: {
    ...page,
    answers: { getPriceLists: () => fault('serviceUnavailable') },
    shows: text(/Preise konnten nicht geladen werden/),
  },
} satisfies SceneStates;
