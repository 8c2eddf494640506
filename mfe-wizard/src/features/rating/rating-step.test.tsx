import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, ratingItem, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';
import { openGroup } from '@attesta/rating/testing/open-group.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './rating.states.ts';

const network = setUpApi({ strict: true });
const plainItems = [
  ratingItem(1, 'Frage eins'),
  ratingItem(2, 'Frage zwei', { group: 'Verhalten' }),
  ratingItem(3, 'Besondere Erfolge', { group: 'Verhalten', type: 'text', optional: true }),
];
const open = async (
  reference: NonNullable<Parameters<typeof fakeReference>[0]>['reference'] = { selfRating: true },
  items = plainItems,
) => {
  const server = fakeReference({
    employment: { function: 'Köchin', entryDate: '2018-04-01' },
    settings: { zeugnisart: 5, zeugnisvariante: 1, bestellgrund: 501, sprache: 'de' },
    reference,
  });
  server.state.items = [...items];
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.rating });
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  return { ...view, server, api: network.api };
};

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], question: string): Promise<void> =>
  user.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: /^Gut/ }),
  );
const next = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Weiter' });

it('asks for the rater first, and loads the questions after the choice of self-rating', async () => {
  const { user, api } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Bewertung beginnen' }));
  expect(await screen.findByRole('radiogroup', { name: 'Frage eins' })).toBeTruthy();
  expect(api.calls('startSelfRating')).toHaveLength(1);
  expect(api.calls('getBewertung')[0]?.query.get('lang')).toBe('de');
});

it('goes back from the choice', async () => {
  const { user } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zeugnis' })).toBeTruthy();
});

it('marks missing answers and continues once none is missing', async () => {
  const { user, api } = await open();
  await choose(user, 'Frage eins');
  await user.click(await next());
  expect(await screen.findByText('Es sind noch nicht alle Bewertungen ausgefüllt.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Verhalten 1 offen' }).getAttribute('aria-selected')).toBe('true');
  const gap = await screen.findByRole('radiogroup', { name: 'Frage zwei' });
  await waitFor(() => expect(gap.contains(document.activeElement)).toBe(true));

  await choose(user, 'Frage zwei');
  expect(screen.getByRole('tab', { name: 'Verhalten 1 von 2' })).toBeTruthy();
  // The live region is emptied as soon as nothing is missing.
  await waitFor(() =>
    expect(screen.queryByText('Es sind noch nicht alle Bewertungen ausgefüllt.')).toBeNull(),
  );
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken).toContain('Alles Nötige ist beantwortet.');
  await user.click(await next());
  await screen.findByRole('heading', { level: 1, name: 'Abschluss' });
  expect(api.calls('saveBewertung').map(({ body }) => body)).toEqual([
    { bewertungen: [{ idKompetenz: 1, bewertung: '4', keineRelevanz: false }] },
    { bewertungen: [{ idKompetenz: 2, bewertung: '4', keineRelevanz: false }] },
  ]);
});

it('shows the paragraph of a group after an answer, even while others are open', async () => {
  const first = ratingItem(1, 'Frage eins');
  const possibleValues = first.rating.possibleValues.map((value) => ({
    ...value,
    sentence: `Satz ${value.code}.`,
  }));
  const worded = { ...first, rating: { ...first.rating, possibleValues }, paragraph: [] };
  const other = { ...ratingItem(4, 'Frage vier'), paragraph: [] };
  const { user, api } = await open({ selfRating: true }, [worded, other]);
  api.use({
    saveBewertung: () =>
      ok([
        {
          ...worded,
          rating: { ...worded.rating, currentValue: '4' },
          paragraph: [{ text: 'So steht der Satz.', items: [1] }],
        },
      ]),
  });
  await choose(user, 'Frage eins');
  const paragraph = await screen.findByRole('region', { name: /^Entwurf/ });
  await waitFor(() => expect(paragraph.textContent).toContain('So steht der Satz.'));
});

it('saves pending text before it checks', async () => {
  const { user, server } = await open();
  await choose(user, 'Frage eins');
  await openGroup(user, /Verhalten/);
  await choose(user, 'Frage zwei');
  await user.type(screen.getByRole('textbox', { name: /Besondere Erfolge/ }), 'Sie baute die Lehrküche auf.');
  await user.click(await next());
  await screen.findByRole('heading', { level: 1, name: 'Abschluss' });
  expect(server.state.items[2]?.rating.currentValue).toBe('Sie baute die Lehrküche auf.');
});

it('stays and reports an answer that cannot be saved, and keeps it', async () => {
  const { user, api, server } = await open();
  api.use({ saveBewertung: () => fault('serviceUnavailable') });
  await choose(user, 'Frage eins');
  expect(await screen.findByText(/«Gut» ist nicht gespeichert\./)).toBeTruthy();
  await user.click(await next());
  expect(await screen.findByText(/Nicht alle Antworten sind gespeichert/)).toBeTruthy();
  expect(api.calls('getMissingBewertung')).toHaveLength(0);

  api.use({ saveBewertung: server.handlers.saveBewertung });
  await user.click(screen.getByRole('button', { name: 'Nochmals speichern' }));
  await waitFor(() => expect(server.state.items[0]?.rating.currentValue).toBe('4'));
  await waitFor(() => expect(screen.queryByText(/ist nicht gespeichert/)).toBeNull());
  expect(screen.queryByText(/Nicht alle Antworten sind gespeichert/)).toBeNull();
});

it('shows an error with a retry if the questions cannot be loaded', async () => {
  const { user, api, server } = await open({});
  api.use({ getBewertung: () => fault('serviceUnavailable') });
  await user.click(await screen.findByRole('button', { name: 'Bewertung beginnen' }));
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  api.use({ getBewertung: server.handlers.getBewertung });
  await user.click(retry);
  expect(await screen.findByRole('radiogroup', { name: 'Frage eins' })).toBeTruthy();
});

testStates(remote, states);
