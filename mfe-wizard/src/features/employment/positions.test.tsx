import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import type { ResponseOf } from '@attesta/contracts';
import type * as contracts from '@attesta/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';

type Employment = ResponseOf<typeof contracts.getAnstellung>;

const network = setUpApi({ strict: true });
const none = { positions: [], positionsAs: 'paragraph' as const, functionFrom: null, periods: [] };
const open = async (career: Partial<Employment>) => {
  const server = fakeReference({
    employment: { function: 'Küchenchefin', entryDate: '2009-04-01', tasks: ['Kochen'], ...career },
  });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.employment });
  await screen.findByLabelText('Aufgabe 1');
  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await view.user.click(field);
    await view.user.paste(text);
  };
  const saved = () => network.api.calls('saveAnstellung').map(({ body }) => body);
  return { ...view, fill, saved };
};

const unfold = () => screen.getByRole('button', { name: 'Weitere Funktionen' });
const button = (name: string) => screen.getByRole('button', { name });
const position = (number: number) =>
  within(screen.getByRole('group', { name: `Weitere Funktion ${number}` }));

it("are not offered if the reference's texts have no words for them", async () => {
  await open({});
  expect(screen.queryByRole('button', { name: 'Weitere Funktionen' })).toBeNull();
});

it('are collapsed until wanted', async () => {
  const { user, saved } = await open(none);
  expect(unfold().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Funktion hinzufügen' })).toBeNull();
  await user.click(button('Weiter'));
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  expect(saved()).toMatchObject([{ positions: [], periods: [] }]);
});

it('are added with dates, as a paragraph or with duties, and saved', async () => {
  const { user, fill, saved } = await open(none);
  await user.click(unfold());
  await user.click(button('Funktion hinzufügen'));
  expect(document.activeElement).toBe(position(1).getByLabelText('Funktion'));
  await user.paste('Köchin');
  await fill(position(1).getByLabelText('Von'), '1.4.2009');
  await fill(position(1).getByLabelText(/^Bis/), '31.12.2013');
  await fill(screen.getByLabelText('Letzte Funktion seit'), '1.1.2014');
  expect(position(1).queryByLabelText(/^Aufgaben in dieser Funktion/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'als Abschnitte mit Aufgaben' }));
  await fill(position(1).getByLabelText(/^Aufgaben in dieser Funktion/), '• Saucen\n• Beilagen');
  await user.click(button('Weiter'));
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  expect(saved()).toMatchObject([
    {
      positions: [
        {
          function: 'Köchin',
          from: '2009-04-01',
          to: '2013-12-31',
          workload: '',
          tasks: ['Saucen', 'Beilagen'],
        },
      ],
      positionsAs: 'sections',
      functionFrom: '2014-01-01',
    },
  ]);
});

it('show no fault in a new row before a field is left, nor after a refused save', async () => {
  const { user, saved } = await open(none);
  const invalid = () => document.querySelectorAll('[aria-invalid=true]').length;
  const settle = () => new Promise((resolve) => setTimeout(resolve, 100));
  await user.click(unfold());
  await user.click(button('Funktion hinzufügen'));
  await settle();
  expect(invalid()).toBe(0);
  await user.tab();
  await waitFor(() => expect(invalid()).toBe(1));
  // The click took the focus from «Von».
  await user.click(button('Frühere Anstellung hinzufügen'));
  await settle();
  expect(invalid()).toBe(2);

  await user.click(button('Weiter'));
  await waitFor(() => expect(invalid()).toBe(5));
  await user.click(button('Funktion hinzufügen'));
  await user.click(button('Frühere Anstellung hinzufügen'));
  await settle();
  expect(invalid()).toBe(5);
  expect(position(2).getByLabelText('Funktion').getAttribute('aria-invalid')).toBe('false');
  await user.click(button('Weitere Funktion 1 entfernen'));
  await settle();
  expect(position(1).getByLabelText('Funktion').getAttribute('aria-invalid')).toBe('false');
  expect(saved()).toEqual([]);
});

it('are removed, and restored by undo', async () => {
  const first = { function: 'Köchin', from: '2009-04-01', to: '2011-12-31', workload: '80', tasks: [] };
  const next = { function: 'Souschefin', from: '2012-01-01', to: '2013-12-31', workload: '', tasks: [] };
  const { user } = await open({ ...none, positions: [first, next], functionFrom: '2014-01-01' });
  await user.click(button('Weitere Funktion 1 entfernen'));
  expect(position(1).getByLabelText<HTMLInputElement>('Funktion').value).toBe('Souschefin');
  expect(document.activeElement).toBe(button('Rückgängig'));
  await user.keyboard('{Enter}');
  expect(position(1).getByLabelText<HTMLInputElement>('Funktion').value).toBe('Köchin');
  expect(position(2).getByLabelText<HTMLInputElement>('Funktion').value).toBe('Souschefin');
  expect(screen.queryByText('Die Funktion ist entfernt.')).toBeNull();
});

it('are restored by undo after the only one was removed', async () => {
  const only = { function: 'Köchin', from: '2009-04-01', to: '2011-12-31', workload: '', tasks: [] };
  const { user } = await open({ ...none, positions: [only], functionFrom: '2012-01-01' });
  await user.click(button('Weitere Funktion 1 entfernen'));
  await user.click(button('Rückgängig'));
  expect(position(1).getByLabelText<HTMLInputElement>('Funktion').value).toBe('Köchin');
});

it('show faults at their fields, with links from the summary', async () => {
  const { user, fill, saved } = await open(none);
  await user.click(unfold());
  await user.click(button('Funktion hinzufügen'));
  await user.paste('Köchin');
  await fill(position(1).getByLabelText('Von'), '1.1.2012');
  await fill(position(1).getByLabelText(/^Bis/), '31.12.2011');
  await fill(screen.getByLabelText('Letzte Funktion seit'), '1.1.2008');
  await user.click(button('Weiter'));
  expect(await position(1).findByText('Das Ende darf nicht vor dem Beginn liegen.')).toBeTruthy();
  const summary = within(await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' }));
  await user.click(summary.getByRole('button', { name: /^Weitere Funktion 1, Bis/ }));
  await waitFor(() => expect(document.activeElement).toBe(position(1).getByLabelText(/^Bis/)));
  expect(summary.getByRole('button', { name: /^Letzte Funktion seit: .* ausserhalb/ })).toBeTruthy();
  expect(saved()).toEqual([]);
});

it('mark duties with a line that is too long', async () => {
  const only = {
    function: 'Köchin',
    from: '2009-04-01',
    to: '2011-12-31',
    workload: '',
    tasks: ['x'.repeat(601)],
  };
  const { user, saved } = await open({
    ...none,
    positions: [only],
    positionsAs: 'sections',
    functionFrom: '2012-01-01',
  });
  await user.click(button('Weiter'));
  expect(await position(1).findByText('Diese Eingabe ist zu lang.')).toBeTruthy();
  expect(saved()).toEqual([]);
});

it('are limited to twelve', async () => {
  const positions = Array.from({ length: 12 }, (_, index) => ({
    function: `Funktion ${index}`,
    from: '2009-04-01',
    to: '2010-01-01',
    workload: '',
    tasks: [],
  }));
  await open({ ...none, positions, functionFrom: '2014-01-01' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Funktion hinzufügen' }).disabled).toBe(true);
});

it('have earlier employments beside them', async () => {
  const { user, fill, saved } = await open(none);
  await user.click(unfold());
  await user.click(button('Frühere Anstellung hinzufügen'));
  const period = within(screen.getByRole('group', { name: 'Frühere Anstellung 1' }));
  await fill(period.getByLabelText('Von'), '1.1.2000');
  await fill(period.getByLabelText('Bis'), '31.12.2002');
  await user.click(button('Weiter'));
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  expect(saved()).toMatchObject([{ periods: [{ from: '2000-01-01', to: '2002-12-31' }] }]);
});
