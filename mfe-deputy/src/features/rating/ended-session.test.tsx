import { openGroup } from '@attesta/rating/testing/open-group.ts';
import { fault } from '@attesta/ui/testing/mock-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { zeugnisId } from '../../testing/delegated-reference.ts';
import { renderDeputy } from '../../testing/render-deputy.tsx';
import { setUpDelegation } from '../../testing/set-up-delegation.ts';

const delegate = setUpDelegation();

const open = async () => {
  const page = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  return page;
};

it('restores the input after an expired token, once the link is opened again', async () => {
  const server = delegate();
  const { saveBewertung } = server.handlers;
  const first = await open();
  await openGroup(first.user, /Verhalten/);
  server.use({ saveBewertung: () => fault('deputyLinkInvalid') });
  await first.user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Ein Satz');
  await first.user.tab();
  await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' });
  first.unmount();

  server.use({ saveBewertung });
  const { user } = await open();
  await openGroup(user, /Verhalten/);
  const answer = screen.getByRole<HTMLInputElement>('textbox', { name: /Wie ist C/ });
  expect(answer.value).toBe('Ein Satz');
  await user.click(answer);
  await user.tab();
  await waitFor(() => expect(server.answers.get(3)).toBe('Ein Satz'));
});

it('reopens the dialog for passing the task on', async () => {
  const server = delegate();
  const { passOnDelegation } = server.handlers;
  const first = await open();
  await first.user.click(screen.getByRole('button', { name: 'Weitergeben' }));
  await first.user.type(await screen.findByLabelText('Vorname'), 'Beat');
  await first.user.type(screen.getByLabelText('Nachname'), 'Keller');
  await first.user.type(screen.getByLabelText('E-Mail'), 'beat@example.ch');
  server.use({ passOnDelegation: () => fault('deputyLinkInvalid') });
  await first.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' });
  first.unmount();

  server.use({ passOnDelegation });
  await open();
  const name = await screen.findByLabelText<HTMLInputElement>('Vorname');
  await waitFor(() => expect(name.value).toBe('Beat'));
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('beat@example.ch');
});
