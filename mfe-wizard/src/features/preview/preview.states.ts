import type { Finding } from '@attesta/contracts';
import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { steps } from '../../shared/step/step-order.ts';
import { at } from '../../testing/arranged-reference.ts';

const page = at('rated', steps.preview);

const paper = (shown: StatePage) => shown.getByRole('img', { name: /Vorschau des Zeugnisses/ });

/** Presses a button once the page is there, for which a picture waits until it has been rendered. */
const press =
  (...names: readonly (string | RegExp)[]) =>
  async (shown: StatePage) => {
    await paper(shown).waitFor();
    for (const name of names) await button(shown, name).last().click();
  };

const finding: Omit<Finding, 'key'> = {
  code: 'codedEffort',
  field: 'tasks',
  items: [],
  words: 'bemüht',
  params: {},
  kept: null,
};

/** One finding of each kind: grave and marked in the text, a level, advice, and a kept one. */
const findings = [
  { ...finding, key: 'words', places: [{ block: 'tasks', part: 'task.1' }] },
  {
    ...finding,
    key: 'level',
    code: 'ratingSpread',
    field: 'ratings',
    items: [1],
    words: '',
    places: [{ block: 'FACH', part: 'item.fach_anwendung' }],
  },
  { ...finding, key: 'short', code: 'textTooShort', field: 'document', words: '', params: { count: 50 } },
  {
    ...finding,
    key: 'kept',
    words: 'pünktlich',
    kept: { by: 'hr@example.ch', at: '2026-11-20T09:00:00.000Z' },
  },
];

const found = { ...page, answers: { getFindings: () => ok(findings) } };

const mark = (shown: StatePage) => button(shown, /^Hinweis 1,/);

export const states = {
  paper: { ...page, shows: paper },
  zoomed: { ...page, act: press('100 %'), shows: paper },
  finish: {
    ...page,
    act: press('Zeugnis abschliessen'),
    shows: heading('Zeugnis abschliessen?'),
  },
  loading: {
    ...page,
    answers: { getPreview: unanswered },
    shows: text(/Dokument wird gesetzt|Dokument kommt gleich/),
  },
  findings: { ...found, act: press(/^Hinweise/), shows: heading('Hinweise') },
  text: { ...found, act: press('Als Text lesen'), shows: mark },
  'found-in-text': { ...found, act: press(/^Hinweise/, 'Im Text zeigen'), shows: mark },
  unreachable: { ...page, answers: { getPreview: noAnswer }, shows: text(/Wir versuchen es weiter/) },
  failed: {
    ...page,
    answers: { getPreview: () => fault('documentFailed') },
    shows: text('Die Vorschau konnte nicht erstellt werden.'),
  },
} satisfies SceneStates;
