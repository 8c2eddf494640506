import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { chooseLanguage } from '@attesta/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { zeugnisId } from '../../testing/delegated-reference.ts';
import { setUpDelegation } from '../../testing/set-up-delegation.ts';
import { renderDeputy } from '../../testing/render-deputy.tsx';
import { openGroup } from '@attesta/rating/testing/open-group.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './rating.states.ts';

const delegate = setUpDelegation();

testStates(remote, states);

const open = async () => {
  const server = delegate();
  const view = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  return { ...view, server };
};

type User = Awaited<ReturnType<typeof open>>['user'];

const choose = async (user: User, question: string): Promise<void> =>
  user.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: /^Gut/ }),
  );
const tab = (name: RegExp): HTMLElement => screen.getByRole('tab', { name });
/** Opens the review and finishes the task. */
const submit = async (user: User): Promise<void> => {
  await user.click(toReview());
  await user.click(await screen.findByRole('button', { name: 'Abschliessen' }));
};
const toReview = (): HTMLElement => screen.getByRole('button', { name: 'Prüfen und abschliessen' });

it('names asker, employee, kind of reference and deadline', async () => {
  await open();
  const intro = screen.getByRole('heading', { level: 1, name: 'Ihre Bewertung für Sandra Keller' });
  expect(intro.parentElement?.textContent).toContain(
    'Alpina Haustechnik AG bittet Sie, Leistung und Verhalten bis 21.12.2026 zu bewerten.',
  );
  const details = screen.getByRole('region', { name: 'Zur Anfrage' });
  expect(within(details).getByText('Schlusszeugnis')).toBeTruthy();
  expect(within(details).getByText('21.12.2026, 10:00')).toBeTruthy();
});

it('shows deadline and message of the customer right above the first question', async () => {
  delegate({
    deadline: '2026-12-12',
    expiresAt: '2026-12-12T22:59:59.999Z',
    message: 'Bitte vor den Feiertagen.',
  });
  const { user } = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  const question = await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  const line = screen.getByText('Bitte vor den Feiertagen.');
  const details = screen.getByRole('region', { name: 'Zur Anfrage' });
  expect(within(details).getByText('12.12.2026')).toBeTruthy();
  const follows = (first: Node, second: Node): boolean =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([follows(line, question), follows(question, details)]).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Nicht die richtige Person?' }));
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 3, name: 'Nicht die richtige Person?' }),
  );
});

it('counts the answers of all groups, and marks complete ones', async () => {
  const { user } = await open();
  expect(tab(/^Fachkompetenz$/)).toBeTruthy();
  await choose(user, 'Wie ist A?');
  expect(tab(/^Fachkompetenz beantwortet$/)).toBeTruthy();
  expect(tab(/^Verhalten$/)).toBeTruthy();
  expect(screen.getAllByText(/\d von \d/)).toHaveLength(1);
});

it('marks missing answers and finishes once none is missing', async () => {
  const { user, router, server: held } = await open();
  await choose(user, 'Wie ist A?');
  expect(screen.getByText('1 von 2 beantwortet')).toBeTruthy();
  await user.click(toReview());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Es sind noch nicht alle Bewertungen ausgefüllt.',
  );
  expect(tab(/Verhalten 1 offen/).getAttribute('aria-selected')).toBe('true');
  const gap = await screen.findByRole('radiogroup', { name: 'Wie ist B?' });
  expect(gap.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(gap.contains(document.activeElement)).toBe(true));
  expect(held.calls('finishDeputyRating')).toHaveLength(0);

  await choose(user, 'Wie ist B?');
  expect(screen.getByText('Alles Nötige ist beantwortet')).toBeTruthy();
  await submit(user);
  await screen.findByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bewertung' });
  expect(held.calls('finishDeputyRating').map(({ body }) => body)).toEqual([{}]);
  expect(router.state.location).toMatchObject({
    pathname: '/deputyfinished',
    state: { outcome: 'finished', organization: 'Alpina Haustechnik AG' },
  });
  expect(router.state.historyAction).toBe('REPLACE');
});

it('removes the message about missing answers once none is, and announces it', async () => {
  const { user } = await open();
  await user.click(toReview());
  expect((await screen.findByRole('alert')).textContent).toContain('noch nicht alle Bewertungen');
  await choose(user, 'Wie ist A?');
  expect(screen.getByRole('alert').textContent).toContain('noch nicht alle Bewertungen');
  await openGroup(user, /Verhalten/);
  await choose(user, 'Wie ist B?');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken).toContain('Alles Nötige ist beantwortet.');
});

it('removes the message about unsaved answers once they are saved', async () => {
  const { user, server: held } = await open();
  const { saveBewertung } = held.handlers;
  held.use({ saveBewertung: () => fault('serviceUnavailable') });
  await choose(user, 'Wie ist A?');
  await user.click(toReview());
  expect(await screen.findByText(/Nicht alle Antworten sind gespeichert/)).toBeTruthy();
  held.use({ saveBewertung });
  await user.click(screen.getByRole('button', { name: 'Nochmals speichern' }));
  await waitFor(() => expect(screen.queryByText(/Nicht alle Antworten sind gespeichert/)).toBeNull());
});

it('marks a gap reported by the server', async () => {
  const { user, server: held } = await open();
  await choose(user, 'Wie ist A?');
  await openGroup(user, /Verhalten/);
  await choose(user, 'Wie ist B?');
  const { finishDeputyRating } = held.handlers;
  held.use({
    finishDeputyRating: () => {
      // Another tab of this deputy clears an answer between check and finish.
      held.answers.set(1, null);
      return finishDeputyRating();
    },
  });
  await submit(user);
  expect(await screen.findByRole('tab', { name: /Fachkompetenz 1 offen/ })).toBeTruthy();
  const gap = await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  await waitFor(() => expect(gap.contains(document.activeElement)).toBe(true));
  expect(screen.getByRole('alert').textContent).toContain('noch nicht alle Bewertungen');
  expect(held.calls('finishDeputyRating')).toHaveLength(1);
});

it('keeps input through a change of the language', async () => {
  const { user, server: held } = await open();
  await openGroup(user, /Verhalten/);
  await user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Elle dirigea');
  await act(() => chooseLanguage('fr'));
  expect(await screen.findByRole('radiogroup', { name: 'Comment est B?' })).toBeTruthy();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment est C/ });
  expect(field.value).toBe('Elle dirigea');
  expect(screen.getByRole('heading', { level: 1, name: 'Votre évaluation de Sandra Keller' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Relire et terminer' }));
  await waitFor(() => expect(held.answers.get(3)).toBe('Elle dirigea'));
  expect(held.calls('getMissingBewertung')[0]?.query.get('lang')).toBe('fr');
});

it('ignores an answer in the former language that arrives after the change', async () => {
  const { user, server: held } = await open();
  const { saveBewertung } = held.handlers;
  const gate = Promise.withResolvers<void>();
  held.use({
    saveBewertung: async (sent) => {
      await gate.promise;
      return saveBewertung(sent);
    },
  });
  await choose(user, 'Wie ist A?');
  await act(() => chooseLanguage('fr'));
  await screen.findByRole('radiogroup', { name: 'Comment est A?' });
  await act(async () => gate.resolve());
  expect(await screen.findByText(/^Enregistré/)).toBeTruthy();
  const chosen = within(
    screen.getByRole('radiogroup', { name: 'Comment est A?' }),
  ).getByRole<HTMLInputElement>('radio', { name: /^Gut/ });
  expect(chosen.checked).toBe(true);
});

it('shows the printed sentence of a saved answer without another request', async () => {
  const { user, server: held } = await open();
  const { saveBewertung } = held.handlers;
  const paragraph = [{ text: 'Sie kannte ihr Fach.', items: [1] }];
  held.use({
    saveBewertung: (sent) => {
      const { body } = saveBewertung(sent);
      return ok((body as object[]).map((item) => ({ ...item, paragraph })));
    },
  });
  await choose(user, 'Wie ist A?');
  const draft = await screen.findByRole('region', { name: /^Entwurf/ });
  expect(draft.textContent).toContain('Sie kannte ihr Fach.');
  expect(held.calls('getDelegatedRating')).toHaveLength(1);
});

it('refuses to finish with an unsaved answer, and reports it', async () => {
  const { user, server: held } = await open();
  held.use({ saveBewertung: () => fault('serviceUnavailable') });
  await choose(user, 'Wie ist A?');
  await user.click(toReview());
  expect(await screen.findByText(/Nicht alle Antworten sind gespeichert/)).toBeTruthy();
  expect(held.calls('getMissingBewertung')).toHaveLength(0);
});

it.each(['saveBewertung', 'getMissingBewertung', 'finishDeputyRating'])(
  'shows «Keine Berechtigung» once the link has ended at %s, and drops the token',
  async (operation) => {
    const { user, role, router, server: held } = await open();
    held.answers.set(2, '4');
    held.use({ [operation]: () => fault('deputyLinkInvalid') });
    await choose(user, 'Wie ist A?');
    if (operation === 'getMissingBewertung') await user.click(toReview());
    if (operation === 'finishDeputyRating') await submit(user);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect([role(), router.state.location.pathname]).toEqual(['visitor', `/create/${zeugnisId}/rating`]);
    expect(sessionStorage.getItem('attesta.deputyToken')).toBeNull();
  },
);

it.each(['saveBewertung', 'getMissingBewertung', 'finishDeputyRating'])(
  'thanks a deputy who has finished on another device, at %s',
  async (operation) => {
    const { user, role, server: held } = await open();
    held.answers.set(2, '4');
    held.use({ [operation]: () => fault('deputyLinkInvalid', { ended: 'finished' }) });
    await choose(user, 'Wie ist A?');
    if (operation === 'getMissingBewertung') await user.click(toReview());
    if (operation === 'finishDeputyRating') await submit(user);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bewertung' }),
    ).toBeTruthy();
    expect(screen.getByText(/bereits abgeschlossen/)).toBeTruthy();
    expect(role()).toBe('visitor');
  },
);

it('shows «Keine Berechtigung» without a link', async () => {
  const server = delegate();
  await renderDeputy(`/create/${zeugnisId}/rating`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' })).toBeTruthy();
  expect(screen.getByText(/Öffnen Sie den Link in Ihrer Mail nochmals/)).toBeTruthy();
  expect(server.calls('getDelegatedRating')).toHaveLength(0);
});

it('shows an error with a retry if the questions cannot be loaded', async () => {
  const server = delegate();
  const { getDelegatedRating } = server.handlers;
  server.use({ getDelegatedRating: noAnswer });
  const { user } = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  server.use({ getDelegatedRating });
  await user.click(retry);
  expect(await screen.findByRole('radiogroup', { name: 'Wie ist A?' })).toBeTruthy();
});

it('warns of words in a typed answer, without an option to keep them', async () => {
  const { user } = await open();
  await openGroup(user, /Verhalten/);
  await user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Sie war stets bemüht');
  expect(await screen.findByText(/«.*bemüht.*»/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'So belassen' })).toBeNull();
});
