import type { DocumentLine, Health, PartHealth } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const since = '2026-01-05T07:12:00.000Z';

const up = (part: string, milliseconds: number | null): PartHealth => ({
  part,
  state: 'up',
  since: part === 'gateway' ? null : since,
  milliseconds,
});

const parts: readonly PartHealth[] = [
  up('gateway', null),
  up('accounts', 6),
  up('payments', 4),
  up('references', 5),
  up('documents', 4),
  up('accounts-worker', 5),
  up('payments-worker', 7),
  up('references-worker', 4),
  up('worker', 12),
  up('redis', 1),
  up('web', 1),
  up('database', null),
  up('mail', null),
  up('libreoffice', null),
];

const lineOf = (line: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  line,
  waiting: 0,
  running: 0,
  oldestSeconds: 0,
  ...more,
});

const good: Health = {
  at: '2026-01-09T10:12:04.000Z',
  parts: [...parts],
  lines: [lineOf('renderings', { running: 1 }), lineOf('receipts')],
};

/** The worker is gone, so documents wait; Redis is full; a later gateway knows a part more. */
const troubled: Health = {
  ...good,
  parts: [
    ...parts.map((each): PartHealth => {
      if (each.part === 'worker') return { ...each, state: 'down', since: good.at, milliseconds: null };
      if (each.part === 'libreoffice') return { ...each, state: 'unknown', since: null };
      if (each.part === 'payments') return { ...each, state: 'down', since: good.at, milliseconds: 2301 };
      if (each.part === 'redis') return { ...each, state: 'full', since: good.at };
      return each;
    }),
    up('document-archive', 9),
  ],
  lines: [
    lineOf('renderings', { waiting: 12_480, oldestSeconds: 7503 }),
    lineOf('receipts', { waiting: 3, oldestSeconds: 95 }),
  ],
};

const page = { address: '/admin/zustand', viewer: 'admin' } as const;
const answerWith = (health: Health) => ({ getHealth: () => ok(health) });

export const states = {
  good: { ...page, answers: answerWith(good), shows: text('Alle Teile arbeiten') },
  troubled: { ...page, answers: answerWith(troubled), shows: text('3 Teile arbeiten nicht') },
  'lines-unknown': {
    ...page,
    answers: answerWith({ ...good, lines: null }),
    shows: text(/hat keine Zahlen geliefert/),
  },
  loading: { ...page, answers: { getHealth: unanswered }, shows: heading('Zustand') },
  error: {
    ...page,
    answers: { getHealth: () => fault('serviceUnavailable') },
    shows: text(/Der Zustand konnte nicht gelesen werden/),
  },
} satisfies SceneStates;
