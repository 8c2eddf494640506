import { fault } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { pageOf } from '../../testing/arranged-reference.ts';

const page = pageOf('finished', 'finished');

export const states = {
  full: { ...page, shows: heading('Das Zeugnis wurde erstellt') },
  open: {
    ...pageOf('finished', 'rated'),
    shows: heading('Dieses Zeugnis ist noch nicht abgeschlossen'),
  },
  loading: { ...page, answers: { getReference: unanswered }, shows: heading(/./) },
  error: {
    ...page,
    answers: { getReference: () => fault('unexpected') },
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
} satisfies SceneStates;
