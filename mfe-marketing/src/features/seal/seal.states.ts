import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import type { SealAnswer } from './seal-api.ts';

const page = { address: '/echt/7K3M9Q2XT0', viewer: 'visitor' } as const;

const valid: SealAnswer = {
  state: 'valid',
  organization: 'Alpina Haustechnik AG',
  finishedOn: '2026-03-12',
  replacedOn: null,
  file: null,
};

const answering = (answer: Partial<SealAnswer>) => ({ checkSeal: () => ok({ ...valid, ...answer }) });

export const states = {
  full: {
    ...page,
    answers: answering({}),
    shows: text(/12\.03\.2026 von Alpina Haustechnik AG abgeschlossen/),
  },
  loading: { ...page, answers: { checkSeal: unanswered }, shows: text('Die Nummer wird geprüft') },
  unnamed: {
    ...page,
    answers: answering({ organization: null }),
    shows: text(/Konto der Organisation besteht nicht mehr/),
  },
  replaced: {
    ...page,
    answers: answering({ state: 'replaced', replacedOn: '2026-04-02' }),
    shows: text(/am 02\.04\.2026 durch ein neues ersetzt/),
  },
  unknown: {
    ...page,
    answers: answering({ state: 'unknown', organization: null, finishedOn: null }),
    shows: text('Zu dieser Nummer gibt es kein abgeschlossenes Dokument.'),
  },
  'too-often': {
    ...page,
    answers: { checkSeal: () => fault('tooManyRequests') },
    shows: heading('Echtheit prüfen'),
  },
  'long-name': {
    ...page,
    answers: answering({
      organization: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ${'und Söhne '.repeat(8)}AG`,
    }),
    shows: text(/Donaudampf/),
  },
  'no-number': {
    ...page,
    address: '/echt/7K3M9Q2',
    answers: {},
    shows: text(/keine Nummer eines Dokuments/),
  },
  enter: { ...page, address: '/echt', answers: {}, shows: heading('Was sie nicht sagt') },
  refused: {
    ...page,
    address: '/echt',
    answers: {},
    act: async (shown) => {
      await shown.getByLabel('Nummer des Dokuments').fill('7K3M9');
      await button(shown, 'Prüfen').click();
    },
    shows: text(/keine Nummer eines Dokuments/),
  },
} satisfies SceneStates;
