import { fault, noAnswer } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { connectionChanged } from '@attesta/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../testing/fake-reference.ts';
import { renderWizard } from '../testing/render-wizard.tsx';
import { steps } from '../shared/step/step-order.ts';

const network = setUpApi({ strict: true });
const open = async () => {
  const server = fakeReference({
    employment: { function: 'Köchin', entryDate: '2018-04-01', tasks: ['Kochen'] },
    settings: { zeugnisart: 1, zeugnisvariante: 1, bestellgrund: 101, sprache: 'de' },
    reference: { idZeugnisart: 1, doneSteps: [0, 1, 2, 3], selfRating: true },
  });
  network.api.use(server.handlers);
  return {
    ...(await renderWizard(`/create/${zeugnisId}`, { step: steps.employment })),
    server,
    api: network.api,
  };
};
type View = Awaited<ReturnType<typeof open>>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Waits for the end of the forward lock. */
const unlocked = (name: string) => waitFor(() => expect(button(name).disabled).toBe(false));
const press = async ({ user }: View, name: string): Promise<void> => {
  await unlocked(name);
  await user.click(button(name));
};
const change = async ({ user }: View, text: string): Promise<void> => {
  await user.type(await screen.findByLabelText('Funktion'), text);
};
const jump = async ({ user }: View, step: RegExp): Promise<void> => {
  const [list = document.body] = await screen.findAllByRole('navigation', { name: 'Schritte' });
  await user.click(await within(list).findByRole('button', { name: step }));
};
const leave = ({ router }: View) => act(async () => router.navigate('/preise'));
const leaveQuestion = () => screen.queryByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
const savedNote = () => screen.queryByText(/^Gespeichert \d\d:\d\d$/);

/** Leaves the step backwards with a failing save; the retry happens after the step has gone. */
const failOnLeaving = async (view: View): Promise<void> => {
  view.api.use({ saveAnstellung: () => fault('unexpected') });
  await change(view, ' und Bäckerin');
  await press(view, 'Zurück');
  await heading('Personalien');
};

/** Makes the document incomplete, which opens the incomplete step. */
const makeIncomplete = async (view: View): Promise<void> => {
  view.api.use({ generateZeugnis: () => fault('zeugnisIncomplete', { step: 'anstellung' }) });
  await jump(view, /^Abschluss/);
  await heading('Anstellung');
};

const cases: readonly {
  cause: string;
  begin: (view: View) => Promise<unknown>;
  end: (view: View) => Promise<unknown>;
}[] = [
  {
    cause: 'a step that failed to save on the way back is saved later',
    begin: failOnLeaving,
    end: async (view) => {
      view.api.use({ saveAnstellung: view.server.handlers.saveAnstellung });
      await press(view, 'Weiter');
      await heading('Anstellung');
      await press(view, 'Weiter');
      await heading('Zeugnis');
    },
  },
  {
    cause: 'the missing answer is given in another step',
    begin: makeIncomplete,
    end: async (view) => {
      await change(view, ' EFZ');
      await press(view, 'Weiter');
      await heading('Zeugnis');
    },
  },
  {
    cause: 'the missing answer was given in another tab',
    begin: makeIncomplete,
    end: async (view) => {
      view.api.use({ generateZeugnis: view.server.handlers.generateZeugnis });
      await unlocked('Weiter');
      await jump(view, /^Abschluss/);
      await screen.findByRole('img', { name: /Seite 1 von 2$/ });
    },
  },
  {
    cause: 'the connection returns',
    begin: async (view) => {
      view.api.use({ saveAnstellung: () => noAnswer() });
      await change(view, ' und Bäckerin');
      await leave(view);
      await waitFor(() => expect(leaveQuestion()).toBeTruthy());
    },
    end: async ({ store }) => act(async () => store.dispatch(connectionChanged('up'))),
  },
];

it.each(cases)('removes a message of the wizard when $cause', async ({ begin, end }) => {
  const view = await open();
  await begin(view);
  await waitFor(() => expect(view.messages()).toMatchObject([{ sticky: true }]));
  await end(view);
  await waitFor(() => expect(view.messages()).toEqual([]));
});

it('asks at once without a connection, and claims nothing as saved', async () => {
  const view = await open();
  await change(view, ' und Bäckerin');
  await press(view, 'Weiter');
  await heading('Zeugnis');
  await waitFor(() => expect(savedNote()).toBeTruthy());
  await press(view, 'Zurück');
  await heading('Anstellung');
  await waitFor(() => expect(savedNote()).toBeTruthy());
  await change(view, ' und Chefin');
  expect(savedNote()).toBeNull();
  view.api.use({ saveAnstellung: () => noAnswer() });
  await leave(view);
  await waitFor(() => expect(leaveQuestion()).toBeTruthy());
  expect(savedNote()).toBeNull();
  await view.user.click(button('Auf der Seite bleiben'));

  // Restoring the stored value leaves nothing unsaved.
  await view.user.clear(screen.getByLabelText('Funktion'));
  await change(view, 'Köchin und Bäckerin');
  await waitFor(() => expect(savedNote()).toBeTruthy());
});

it('counts the unsaved input of a former step until it is reverted there', async () => {
  const view = await open();
  await failOnLeaving(view);
  await leave(view);
  await waitFor(() => expect(leaveQuestion()).toBeTruthy());
  await view.user.click(button('Auf der Seite bleiben'));
  await press(view, 'Weiter');
  await heading('Anstellung');
  await view.user.clear(await screen.findByLabelText('Funktion'));
  await change(view, 'Köchin');
  await press(view, 'Zurück');
  await heading('Personalien');
  await leave(view);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

it('shows a fault at its field only', async () => {
  const view = await open();
  view.api.use({ saveAnstellung: () => fault('validation', { fields: { function: 'tooLong' } }) });
  await change(view, ' EFZ');
  await press(view, 'Weiter');
  await waitFor(() => expect(screen.getByLabelText('Funktion').getAttribute('aria-invalid')).toBe('true'));
  expect(view.messages()).toEqual([]);
});

it('shows a fault without a field as a message', async () => {
  const view = await open();
  view.api.use({ saveAnstellung: () => fault('validation', { fields: { elsewhere: 'tooLong' } }) });
  await change(view, ' EFZ');
  await press(view, 'Weiter');
  await waitFor(() => expect(view.messages()).toMatchObject([{ sticky: true }]));
});
