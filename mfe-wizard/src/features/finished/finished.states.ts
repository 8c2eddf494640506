import { fault } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { finishedAs, pageOf } from '../../testing/arranged-reference.ts';

const otherId = '01890000-0000-7000-8000-000000000002';

const page = pageOf('finished', 'finished');

export const states = {
  full: { ...page, shows: heading('Das Zeugnis wurde erstellt') },
  open: {
    ...pageOf('finished', 'rated'),
    shows: heading('Dieses Zeugnis ist noch nicht abgeschlossen'),
  },
  interim: {
    ...page,
    answers: { getReference: finishedAs({ idZeugnisart: 1, openCorrection: otherId }) },
    shows: (shown) => button(shown, 'Als Schlusszeugnis weiterführen'),
  },
  replaced: {
    ...page,
    answers: {
      getReference: finishedAs({ replacedAt: '2026-11-24T09:00:00.000Z', replacedBy: otherId }),
    },
    shows: text(/Ersetzt am 24.11.2026/),
  },
  correction: {
    ...page,
    answers: {
      getReference: finishedAs({ corrects: { id: otherId, reason: 'Das Austrittsdatum war falsch.' } }),
    },
    shows: text(/Das Austrittsdatum war falsch/),
  },
  'correction-dialog': {
    ...page,
    address: `${page.address}?begin=correction`,
    shows: (shown) => shown.getByLabel(/Was ist zu korrigieren/),
  },
  'final-dialog': {
    ...page,
    address: `${page.address}?begin=final`,
    answers: { getReference: finishedAs({ idZeugnisart: 1 }) },
    shows: (shown) => button(shown, 'Ja, bestellen'),
  },
  loading: { ...page, answers: { getReference: unanswered }, shows: heading(/./) },
  error: {
    ...page,
    answers: { getReference: () => fault('unexpected') },
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
} satisfies SceneStates;
