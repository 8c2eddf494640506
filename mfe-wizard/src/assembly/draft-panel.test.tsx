import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  documentText,
  fakeReference,
  paragraphOf,
  ratingItem,
  zeugnisId,
} from '../testing/fake-reference.ts';
import { renderWizard } from '../testing/render-wizard.tsx';
import { steps } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';

const network = setUpApi({ strict: true });
const draft = { ...documentText, whole: false };

const open = async (step: Step, drafted: typeof draft | null = draft) => {
  const server = fakeReference({
    employment: { function: 'Cuisinière', entryDate: '2018-04-01', tasks: ['Préparation des repas'] },
    settings: {
      zeugnisart: 5,
      zeugnisvariante: 1,
      bestellgrund: 501,
      sprache: 'fr',
      leaveDate: '2024-04-30',
    },
    reference: { selfRating: true },
  });
  server.state.items = [ratingItem(1, 'Frage eins', { currentValue: '4' }), ratingItem(2, 'Frage zwei')];
  server.state.draft = drafted;
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step });
  return { ...view, server, api: network.api };
};
const paper = (): Promise<HTMLElement> =>
  screen.findByRole('complementary', { name: 'So weit ist das Zeugnis' });

it.each([steps.settings, steps.rating])(
  "shows the server's words alone in step %s, in the language of the reference",
  async (step) => {
    await open(step);
    const page = await paper();
    const text = within(page).getByRole('article');
    expect(text.lang).toBe('fr');
    expect(within(text).getByRole('heading', { level: 3 }).textContent).toBe('Certificat de travail');
    expect(within(text).getByRole('heading', { level: 4 }).textContent).toBe('Aide de cuisine, 2018 à 2020');
    expect(
      within(text)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Préparation des repas', 'Malade souvent']);
    // Without its text the page consists of its name and one explaining line.
    expect(page.textContent?.replace(text.textContent ?? '', '')).toMatch(
      /^So weit ist das ZeugnisEntwurf aus dem, was gespeichert ist: .+$/,
    );
    expect(page.textContent).not.toMatch(/geboren|Heimatort|Schlusszeugnis/);
  },
);

it('reports an empty draft while the settings are open', async () => {
  await open(steps.settings, null);
  const page = await paper();
  expect(page.textContent).toBe(
    'So weit ist das ZeugnisHier entsteht der Text des Zeugnisses, sobald Sie diesen Schritt gespeichert haben.',
  );
});

it('is absent if the text cannot be loaded', async () => {
  const server = fakeReference();
  network.api.use({ ...server.handlers, getDraft: () => fault('serviceUnavailable') });
  await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  await waitFor(() => expect(network.api.calls('getDraft')).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('grows with each answer and tints the new passages', async () => {
  const { user, api } = await open(steps.rating);
  const page = within(await paper());
  expect(page.getByText('Nous la remercions.').closest('mark')).toBeNull();
  const grown = { ...draft, blocks: [...draft.blocks, paragraphOf('FACH', 'Elle apprend vite.')] };
  api.use({ getDraft: () => ok(grown) });
  const question = await screen.findByRole('radiogroup', { name: /^Frage zwei/ });
  await user.click(within(question).getByRole('radio', { name: /^Gut/ }));
  expect((await page.findByText('Elle apprend vite.')).closest('mark')).not.toBeNull();
  expect(page.getByText('Nous la remercions.').closest('mark')).toBeNull();
  expect(api.calls('getDraft')).toHaveLength(2);
});

it('leads to the text once nothing is left out', async () => {
  const first = await open(steps.rating);
  await paper();
  expect(screen.queryByRole('link', { name: 'Text anpassen' })).toBeNull();
  first.unmount();
  await open(steps.rating, { ...draft, whole: true });
  const link = within(await paper()).getByRole('link', { name: 'Text anpassen' });
  expect(link.getAttribute('href')).toBe(`/create/${zeugnisId}/text`);
});
