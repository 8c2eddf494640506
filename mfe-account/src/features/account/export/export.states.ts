import type { Export } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';

const idOf = (number: number): string => `019a0000-0000-7000-8000-00000000000${number}`;
const digest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const example = (change: Partial<Export> = {}): Export => ({
  id: idOf(1),
  kind: 'account',
  person: null,
  status: 'ready',
  done: 2000,
  total: 2000,
  requestedAt: '2026-11-29T08:00:00.000Z',
  keptUntil: '2026-12-01T08:05:00.000Z',
  files: [{ part: 1, name: 'Daten-2026-11-29.zip', size: 148_300_000, sha256: digest }],
  ...change,
});

const underWay = { keptUntil: null, files: [] };
const information: Export = example({
  id: idOf(2),
  kind: 'person',
  person: 'Maximiliane-Alexandra Freifrau von Hohenlohe-Waldenburg-Schillingsfürst-Bartenstein',
  files: [{ part: 1, name: 'Auskunft-2026-11-29.zip', size: 84_211, sha256: digest }],
});

const split = ['Konto', '2024', '2025', '2026', 'Zeugnisse'].map((label, index) => ({
  part: index + 1,
  name: `Daten-2026-11-29-${label}.zip`,
  size: (index + 1) * 412_000_000,
  sha256: digest,
}));

const answering = (exports: readonly Export[], exportedToday = false) => ({
  getExports: () => ok({ exports: [...exports], exportedToday }),
});

const page = { address: '/account/daten', viewer: 'customer', answers: answering([]) } as const;

const confirm = async (shown: StatePage): Promise<void> => {
  await button(shown, 'Daten packen').click();
  await shown.getByLabel('Aktuelles Passwort').fill('Birnbaum-7-Leiter');
  await button(shown, 'Bestätigen').click();
};

const askForPerson = async (shown: StatePage): Promise<void> => {
  await shown.getByLabel('Vorname').fill('Anna');
  await shown.getByLabel('Nachname').fill('Muster');
  await shown.getByLabel(/^Geburtsdatum/).fill('14.6.1988');
  await button(shown, 'Auskunft erstellen').click();
  await shown.getByLabel('Aktuelles Passwort').fill('Birnbaum-7-Leiter');
  await button(shown, 'Bestätigen').click();
};

export const states = {
  none: { ...page, shows: (shown) => button(shown, 'Daten packen') },
  loading: { ...page, answers: { getExports: unanswered }, shows: heading('Daten mitnehmen') },
  error: {
    ...page,
    answers: { getExports: () => fault('unexpected') },
    shows: text(/^Ihre Pakete konnten nicht geladen werden/),
  },
  waiting: {
    ...page,
    answers: answering([example({ ...underWay, status: 'queued', done: 0, total: null })]),
    shows: text('Das Packen beginnt gleich'),
  },
  running: {
    ...page,
    answers: answering([example({ ...underWay, status: 'building', done: 840 })]),
    shows: text(/^Zeugnisse gepackt: 840 von 2'000$/),
  },
  ready: { ...page, answers: answering([example()], true), shows: text('Daten-2026-11-29.zip') },
  split: {
    ...page,
    answers: answering([example({ files: split })], true),
    shows: text('Daten-2026-11-29-2025.zip'),
  },
  yesterday: { ...page, answers: answering([example()]), shows: (shown) => button(shown, 'Neu packen') },
  failed: {
    ...page,
    answers: answering([example({ status: 'failed', files: [] })]),
    shows: text('Das Packen hat nicht geklappt'),
  },
  refused: {
    ...page,
    answers: { ...page.answers, startExport: () => fault('exportToday') },
    act: confirm,
    shows: text('Sie haben Ihre Daten heute schon gepackt'),
  },
  information: {
    ...page,
    answers: answering([
      information,
      example({
        ...underWay,
        id: idOf(3),
        kind: 'person',
        person: 'Beat Muster',
        status: 'building',
        done: 1,
        total: 3,
      }),
    ]),
    shows: text('Auskunft-2026-11-29.zip'),
  },
  unknown: {
    ...page,
    answers: { ...page.answers, startInformation: () => fault('personUnknown') },
    act: askForPerson,
    shows: text(/^Mit genau diesem Namen/),
  },
} satisfies SceneStates;
