import { ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { chooseLanguage } from '@attesta/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, ratingItem, zeugnisId } from '../../../testing/fake-reference.ts';
import { renderWizard } from '../../../testing/render-wizard.tsx';
import { steps } from '../frame/step-order.ts';
import type { Step } from '../frame/step-order.ts';

const network = setUpApi({ strict: true });
const open = async (step: Step, career = {}, named = {}, settings = {}) => {
  const server = fakeReference({
    employment: {
      function: 'Cuisinière',
      entryDate: '2018-04-01',
      tasks: ['Préparation des repas'],
      ...career,
    },
    zeugnis: {
      zeugnisart: 5,
      zeugnisvariante: 1,
      bestellgrund: 501,
      sprache: 'fr',
      leaveDate: '2024-04-30',
      ...settings,
    },
    reference: { selfRating: true, ...named },
  });
  const paragraph = [{ text: 'Elle connaît son métier.', items: [1] }];
  server.state.items = [
    { ...ratingItem(1, 'Frage eins', { currentValue: '4' }), paragraph },
    { ...ratingItem(2, 'Frage zwei'), paragraph },
  ];
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step });
  const page = within(await screen.findByRole('complementary', { name: 'So weit ist das Zeugnis' }));
  return { ...view, server, api: network.api, page };
};

it('shows from the third step on what will stand in the reference, in its language', async () => {
  const { page } = await open(steps.zeugnis);
  expect(page.getByText('Nina Muster')).toBeTruthy();
  expect(page.getByText(/^geboren am 12.03.1990/).textContent).toBe(
    'geboren am 12.03.1990Heimatort: Winterthur ZH',
  );
  expect(page.getByText('Préparation des repas').closest('[lang]')?.getAttribute('lang')).toBe('fr');
  expect(await page.findByText('Schlusszeugnis')).toBeTruthy();
});

it('names the type in no other language than that of the screen', async () => {
  // Opened at the rating, where nobody has asked for the types' names: the reference says its own in German.
  const { page } = await open(steps.rating, {}, { zeugnisart: 'Schlusszeugnis' });
  expect(await page.findByText('Schlusszeugnis')).toBeTruthy();
  await act(() => chooseLanguage('fr'));
  expect(await page.findByText('Certificat')).toBeTruthy();
  expect(page.queryByText('Schlusszeugnis')).toBeNull();
  await act(() => chooseLanguage('de'));
});

it('dates the last function of several by its own beginning', async () => {
  const before = {
    function: 'Aide de cuisine',
    from: '2018-04-01',
    to: '2020-12-31',
    workload: '',
    tasks: [],
  };
  const { page } = await open(steps.zeugnis, { positions: [before], functionFrom: '2021-01-01' });
  expect(page.getByText('Cuisinière').parentElement?.textContent).toBe('Cuisinière01.01.2021 bis 30.04.2024');
  expect(page.getByText('Aide de cuisine').parentElement?.textContent).toContain('01.04.2018 bis 31.12.2020');
});

it('tells the duties in the sentence that the reference will have, where that was chosen', async () => {
  const tasks = ['Préparation des repas', 'Commande des denrées'];
  const taskSentence = 'Ses tâches comprenaient la préparation des repas et la commande des denrées.';
  const { page } = await open(steps.rating, { tasks, tasksAsText: true }, { taskSentence });
  const sentence = await page.findByText(taskSentence);
  expect(sentence.getAttribute('lang')).toBe('fr');
  expect(page.queryByRole('list')).toBeNull();
});

it('keeps the list where the reference does, though a sentence was asked for', async () => {
  const tasks = ['Préparation des repas', 'Hygiène'];
  const { page } = await open(steps.rating, { tasks, tasksAsText: true });
  expect((await page.findByText('Hygiène')).tagName).toBe('LI');
  expect(page.queryByText(/^Der Satz aus diesen Aufgaben/)).toBeNull();
});

it('says that the sentence is yet to come while type and language are open', async () => {
  const tasks = ['Préparation des repas', 'Commande des denrées'];
  const unsettled = { zeugnisart: null, bestellgrund: null, sprache: null, leaveDate: null };
  const { page } = await open(steps.zeugnis, { tasks, tasksAsText: true }, {}, unsettled);
  expect((await page.findByText('Commande des denrées')).tagName).toBe('LI');
  expect(page.getByText(/^Der Satz aus diesen Aufgaben/)).toBeTruthy();
});

it('grows with each answer, tints what is new in it and asks for nothing more', async () => {
  const { user, page, api, server } = await open(steps.rating);
  expect((await page.findByText('Elle connaît son métier.')).closest('mark')).toBeNull();
  const before = api.calls('getBewertung').length;
  const grown = [
    { text: 'Elle connaît son métier.', items: [1] },
    { text: 'De plus, elle apprend vite.', items: [2] },
  ];
  api.use({
    saveBewertung: (request) => {
      const { body } = server.handlers.saveBewertung(request) as { body: object[] };
      return ok(body.map((item) => ({ ...item, paragraph: grown })));
    },
  });
  const question = await screen.findByRole('radiogroup', { name: /^Frage zwei/ });
  await user.click(within(question).getByRole('radio', { name: /^Gut/ }));
  await waitFor(() => expect(page.getByText('De plus, elle apprend vite.').closest('mark')).not.toBeNull());
  expect(page.getByText('Elle connaît son métier.').closest('mark')).toBeNull();
  expect(api.calls('getBewertung')).toHaveLength(before);
});
