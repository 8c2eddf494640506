import type { ReferenceWording, TextChange } from '@attesta/contracts';
import { beforeEach, expect, it, vi } from 'vitest';

import { fakeText } from '../../../testing/fake-text.ts';
import { sentencesOf } from './apply-changes.ts';
import { createTextEditor } from './text-editor.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Answer = { status: number; body: unknown };

const read = ({ status, body }: Answer) =>
  status === 200
    ? { data: body as ReferenceWording }
    : { error: { ...(body as object), status, params: {} } };

/** An editor on a fake server. `hold` keeps the answers of saves back until its result is called. */
const open = () => {
  const server = fakeText();
  const saves: (readonly TextChange[])[] = [];
  let gate = Promise.resolve();
  const editor = createTextEditor(server.present(), null, {
    save: async (version, changes) => {
      saves.push(changes);
      await gate;
      return read(server.handlers.saveText({ body: { version, changes } }));
    },
    load: async () => Promise.resolve(read(server.handlers.getText())),
    keep: () => undefined,
  });
  editor.open();
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  const shown = (id: string) => sentencesOf(editor.state().text).find((sentence) => sentence.id === id);
  return { server, editor, saves, hold, shown };
};

const wait = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

it('saves 0.8 s after the last key, and clicks at once', async () => {
  const { editor, saves } = open();
  editor.type('evidence', 'Sie führte', '');
  await wait(700);
  editor.type('evidence', 'Sie führte ein.', '');
  await wait(799);
  expect(saves).toEqual([]);
  await wait(1);
  expect(saves).toEqual([[{ op: 'edit', sentence: 'evidence', text: 'Sie führte ein.' }]]);
  editor.perform([{ op: 'remove', sentence: 'regret' }]);
  expect(saves).toHaveLength(2);
});

it('sends one save at a time, and lays newer words over the answer of an older one', async () => {
  const { editor, saves, hold, shown, server } = open();
  const release = hold();
  editor.type('evidence', 'Eins.', '');
  await wait(800);
  editor.type('evidence', 'Eins zwei.', '');
  editor.perform([{ op: 'remove', sentence: 'regret' }]);
  await wait(2000);
  expect(saves).toHaveLength(1);
  release();
  await wait(0);
  expect(shown('evidence')?.text).toBe('Eins zwei.');
  expect(saves).toHaveLength(2);
  await wait(0);
  expect(server.state.changes.get('evidence')?.text).toBe('Eins zwei.');
  expect(editor.isUnsaved()).toBe(false);
});

it('makes one step of the words of a field, and none of words that were taken back', async () => {
  const { editor, shown, server } = open();
  const before = shown('evidence')?.text ?? '';
  editor.type('evidence', 'Neu', '');
  editor.type('evidence', 'Neue Worte.', '');
  editor.stopTyping();
  await wait(0);
  editor.type('evidence', 'Neue Worte. Mehr.', '');
  editor.type('evidence', 'Neue Worte.', '');
  editor.stopTyping();
  await wait(0);
  expect(editor.undo()).toBe('evidence');
  await wait(0);
  expect(shown('evidence')).toMatchObject({ text: before, state: 'suggested' });
  expect(editor.state().canUndo).toBe(false);
  expect(server.state.changes.size).toBe(0);
});

const own = (text: ReferenceWording) =>
  text.blocks.map((block) =>
    'sentences' in block ? block.sentences.map(({ id, text: words, state }) => [id, words, state]) : block.id,
  );

/** Steps that look like what a person does. */
const steps: readonly TextChange[][] = [
  [{ op: 'choose', sentence: 'item.fach', wording: 'w1' }],
  [{ op: 'edit', sentence: 'item.fach', text: 'Sie weiss viel.' }],
  [{ op: 'move', sentence: 'item.fach', after: 'item.arbeit' }],
  [{ op: 'add', sentence: 'own.a', after: 'item.zusammen', text: 'Eigenes.' }],
  [{ op: 'add', sentence: 'own.b', after: 'block:FACH', text: 'Ein Absatz.' }],
  [{ op: 'remove', sentence: 'item.fach' }],
  [{ op: 'move', sentence: 'evidence', after: null }],
  [{ op: 'edit', sentence: 'own.a', text: 'Eigenes anders.' }],
  [{ op: 'reset', sentence: 'own.b' }],
  [{ op: 'choose', sentence: 'thanks', wording: 'w1' }],
  [{ op: 'remove', sentence: 'thanks' }],
  [{ op: 'resetAll' }],
];

it('undoes and redoes every kind of step, on screen and on the server', async () => {
  const { editor, server } = open();
  const states = [own(server.present())];
  for (const step of steps) {
    editor.perform(step);
    await wait(0);
    expect(own(editor.state().text)).toEqual(own(server.present()));
    states.push(own(server.present()));
  }
  for (const expected of states.slice(0, -1).toReversed()) {
    editor.undo();
    await wait(0);
    expect(own(server.present())).toEqual(expected);
  }
  for (const expected of states.slice(1)) {
    editor.redo();
    await wait(0);
    expect(own(server.present())).toEqual(expected);
  }
});

it('keeps the words for a sentence that is no longer there', async () => {
  const { editor, server } = open();
  editor.type('evidence', 'Sie führte ein.', '');
  server.drop('evidence');
  server.saveElsewhere({ op: 'remove', sentence: 'regret' });
  await wait(800);
  expect(editor.state().lost).toEqual([{ id: 'evidence', text: 'Sie führte ein.' }]);
  expect(editor.state().saving).toMatchObject({ phase: 'idle', wasChangedElsewhere: true });
  editor.dropLost('evidence');
  expect(editor.state().lost).toEqual([]);
});

it('sends no more changes at once than a save takes', async () => {
  const { editor, saves, hold, server } = open();
  const release = hold();
  editor.perform([{ op: 'remove', sentence: 'regret' }]);
  for (let turn = 0; turn < 30; turn += 1) {
    editor.perform([{ op: 'remove', sentence: 'evidence' }]);
    editor.perform([{ op: 'reset', sentence: 'evidence' }]);
  }
  release();
  await wait(0);
  expect(saves.map(({ length }) => length)).toEqual([1, 40, 20]);
  expect(server.state.changes.size).toBe(1);
});
