import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { auditRows, pageOf } from '../../testing/examples.ts';

const page = { address: '/admin/log', viewer: 'admin' } as const;

export const states = {
  full: {
    ...page,
    answers: { pageAudit: () => ok(pageOf(auditRows, 3112)) },
    shows: (shown) => shown.getByRole('table', { name: 'Protokoll' }),
  },
  print: {
    ...page,
    address: '/admin/log?print=1',
    answers: { pageAudit: () => ok(pageOf(auditRows, 3112)) },
    shows: text(/3'112 Einträge, Seite 1 von 32/),
  },
  empty: {
    ...page,
    answers: { pageAudit: () => ok(pageOf([])) },
    shows: text('Das Protokoll ist noch leer.'),
  },
  'no-hit': {
    ...page,
    address: '/admin/log?account=hug&kind=creditGranted',
    answers: { pageAudit: () => ok(pageOf([])) },
    shows: text(/Keine Treffer/),
  },
  loading: { ...page, answers: { pageAudit: unanswered }, shows: heading('Protokoll') },
  error: {
    ...page,
    answers: { pageAudit: () => fault('serviceUnavailable') },
    shows: text(/Protokoll konnte nicht geladen werden/),
  },
} satisfies SceneStates;
