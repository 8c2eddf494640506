import {
  activateStationery,
  defaultDocumentStyle,
  deleteStationery,
  getDocumentStyle,
  getAccount,
  getStationerySample,
  listLocations,
  listSignatories,
  listStationery,
  renameStationery,
  uploadStationery,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, Call } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.tsx';
import { exampleAccount } from '../../../testing/example-account.ts';
import { exampleLocation, examplePaper } from '../../../testing/stationery-examples.ts';
import type { ExampleLocation, ExamplePaper } from '../../../testing/stationery-examples.ts';

const server = setUpApi();

const draft = examplePaper(2, { name: 'Neu', state: 'draft' });
const used = examplePaper(1, { name: 'Bisher', isDefault: true });

/** A small server of papers. */
const answerPapers = (stored: readonly ExamplePaper[], locations: readonly ExampleLocation[] = []): void => {
  let papers = [...stored];
  const change = ({ params }: Call, changes: (paper: ExamplePaper) => Partial<ExamplePaper>): Answer => {
    papers = papers.map((paper) => (paper.id === params['id'] ? { ...paper, ...changes(paper) } : paper));
    return ok(papers.find(({ id }) => id === params['id']));
  };
  server.api.on(getAccount, () => ok(exampleAccount()));
  server.api.on(listStationery, () => ok(papers));
  server.api.on(listLocations, () => ok(locations));
  server.api.on(listSignatories, () => ok([]));
  server.api.on(getDocumentStyle, () => ok(defaultDocumentStyle));
  server.api.on(getStationerySample, () => ok(new Blob(['png'], { type: 'image/png' })));
  server.api.on(uploadStationery, ({ body }) => {
    const { name } = body as { name: string };
    papers = [examplePaper(9, { name, state: 'draft' }), ...papers];
    return { ...ok(papers[0]), status: 201 };
  });
  server.api.on(renameStationery, (call) => change(call, () => call.body as { name: string }));
  server.api.on(activateStationery, (call) => {
    const { active, isDefault } = call.body as { active: boolean; isDefault: boolean };
    if (isDefault) papers = papers.map((paper) => ({ ...paper, isDefault: false }));
    return change(call, () => ({ state: active ? 'active' : 'draft', isDefault }));
  });
  server.api.on(deleteStationery, ({ params }) => {
    papers = papers.filter(({ id }) => id !== params['id']);
    return ok();
  });
};

const show = async () => {
  const view = await renderRoute(remote, '/account/briefpapier', { token: tokenOf() });
  await screen.findByRole('button', { name: 'Word-Datei wählen' });
  return view;
};

const wordFile = (name = 'Briefpapier Bern.docx', bytes = 4): File => new File(['x'.repeat(bytes)], name);

/** Chooses a file as the browser's dialog does. */
const choose = async (file: File): Promise<void> => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  await userEvent.upload(input, file, { applyAccept: false });
};

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest('li');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('uploads a file as a draft, named like it, and shows both pages of its sample at once', async () => {
  answerPapers([]);
  const { messages } = await show();
  await choose(wordFile());
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Briefpapier Bern · Entwurf');
  expect(server.api.calls(uploadStationery)[0]?.body).toMatchObject({
    name: 'Briefpapier Bern',
    docx: expect.stringMatching(/^data:[^,]*;base64,eHh4eA==$/) as unknown,
  });
  for (const page of [1, 2]) {
    const picture = await screen.findByRole('img', {
      name: `Musterzeugnis auf «Briefpapier Bern», Seite ${page}`,
    });
    expect(picture.closest('a')?.target).toBe('_blank');
  }
  expect(server.api.calls(getStationerySample).map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  expect(messages()).toMatchObject([{ severity: 'success', summary: 'Briefpapier hochgeladen' }]);
});

/** Drops files where the page says that it takes them. */
const drop = (...files: File[]): void => {
  const zone = screen.getByText('oder hierher ziehen').parentElement?.parentElement ?? document.body;
  fireEvent.drop(zone, { dataTransfer: { files } });
};

it('takes a dropped file, and cuts a long name', async () => {
  answerPapers([]);
  await show();
  drop(wordFile(`${'Ä'.repeat(120)}.docx`));
  await waitFor(() => expect(server.api.calls(uploadStationery)).toHaveLength(1));
  expect(server.api.calls(uploadStationery)[0]?.body).toMatchObject({ name: 'Ä'.repeat(80) });
});

it('refuses two dropped files', async () => {
  answerPapers([]);
  await show();
  drop(wordFile(), wordFile('b.docx'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/nur eine Datei aufs Mal/);
  expect(server.api.calls(uploadStationery)).toHaveLength(0);
});

it.each([
  ['that is no Word file', wordFile('Papier.pdf'), /keine Word-Datei/],
  ['with macros', wordFile('Papier.docm'), /enthält Makros/],
  ['of more than 2 MB', wordFile('Papier.docx', 2 * 1024 * 1024 + 1), /höchstens 2 MB/],
])('refuses a file %s with its reason, and sends nothing', async (_, file, reason) => {
  answerPapers([]);
  await show();
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toMatch(reason);
  expect(server.api.calls(uploadStationery)).toHaveLength(0);
});

it.each([
  ['the server', fault('stationeryPlaceholder', { names: 'firma' }), /Diesen Platzhalter gibt es nicht/],
  ['the contract', fault('validation', { fields: { docx: 'stationeryTooLarge' } }), /höchstens 2 MB/],
])('shows the reason of %s until the next attempt', async (_, refusal, reason) => {
  answerPapers([]);
  server.api.on(uploadStationery, () => refusal);
  await show();
  await choose(wordFile());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('«Briefpapier Bern.docx» wurde nicht übernommen');
  expect(alert.textContent).toMatch(reason);
  answerPapers([]);
  await choose(wordFile());
  expect(await screen.findByRole('heading', { level: 3, name: /^Briefpapier Bern/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a file is on its way, and gives it up on request', async () => {
  answerPapers([]);
  server.api.on(uploadStationery, () => new Promise(() => undefined));
  await show();
  await choose(wordFile());
  expect(await screen.findByRole('progressbar', { name: /wird hochgeladen und geprüft/ })).toBeTruthy();
  await press('Abbrechen');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lets a draft count only after a question, which names the paper that it replaces', async () => {
  answerPapers([draft, used]);
  await show();
  await press('Neu: verwenden');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Es ersetzt «Bisher».')).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(server.api.calls(activateStationery)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwenden' }));
  await waitFor(() => expect(rowOf('Neu').textContent).toContain('wird verwendet'));
  expect(server.api.calls(activateStationery)[0]?.body).toEqual({ active: true, isDefault: true });
  expect(rowOf('Bisher').textContent).toContain('für Standorte');
});

it('offers a paper to single locations, and takes it out of use again', async () => {
  answerPapers([draft], [exampleLocation(1)]);
  await show();
  await press('Neu: verwenden');
  await userEvent.click(screen.getByRole('radio', { name: 'nur die Standorte, die es wählen' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwenden' }));
  await press('Neu: Verwendung ändern');
  await userEvent.click(screen.getByRole('radio', { name: 'nichts mehr: zurück zum Entwurf' }));
  await press('Speichern');
  await waitFor(() => expect(rowOf('Neu').textContent).toContain('Entwurf'));
  expect(server.api.calls(activateStationery).map(({ body }) => body)).toEqual([
    { active: true, isDefault: false },
    { active: false, isDefault: false },
  ]);
});

it('renames a paper', async () => {
  answerPapers([used]);
  await show();
  await press('Bisher: umbenennen');
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Hauptsitz{Enter}');
  expect(await screen.findByRole('button', { name: 'Hauptsitz: umbenennen' })).toBeTruthy();
});

it('deletes after a question, and moves the focus to the list', async () => {
  answerPapers([used]);
  await show();
  await press('Bisher: löschen');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/beginnen wieder mit Logo, Organisation und Adresse/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText(/^Noch kein Briefpapier/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ihre Briefpapiere' })),
  );
});

it('shows in the question why a paper cannot be deleted', async () => {
  answerPapers([used]);
  server.api.on(deleteStationery, () => fault('stationeryInUse', { names: 'Bern' }));
  await show();
  await press('Bisher: löschen');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Dieses Briefpapier wird noch verwendet');
  await press('Abbrechen');
  expect(rowOf('Bisher')).toBeTruthy();
});

it('shows the sample of a paper in use on request, and says if it cannot be made', async () => {
  answerPapers([used]);
  server.api.on(getStationerySample, () => fault('sampleFailed'));
  await show();
  expect(server.api.calls(getStationerySample)).toHaveLength(0);
  await press('Bisher: Musterzeugnis ansehen');
  expect(await screen.findByText(/^Beim Erstellen des Musterzeugnisses/)).toBeTruthy();
  server.api.on(getStationerySample, () => ok(new Blob(['png'], { type: 'image/png' })));
  await press('Erneut versuchen');
  expect(await screen.findByRole('img', { name: /Seite 2$/ })).toBeTruthy();
  await press('Bisher: Musterzeugnis ausblenden');
  expect(screen.queryByRole('img', { name: /^Musterzeugnis/ })).toBeNull();
});
