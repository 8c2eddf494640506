import type { SceneState } from '@attesta/ui/testing/scene-states.ts';
import type { Step } from '../shared/step/step-order.ts';
import { delegationOf, fakeReference, ratingItem, zeugnisId } from './fake-reference.ts';

type Initial = NonNullable<Parameters<typeof fakeReference>[0]>;

export const employment = {
  function: 'Stellvertretende Leiterin Finanz- und Rechnungswesen',
  entryDate: '2017-03-01',
  tasks: [
    'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
    'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
    'Erstellung der Mehrwertsteuerabrechnungen',
    'Mitarbeit bei den Monats-, Quartals- und Jahresabschlüssen',
  ],
};

const settings = {
  sprache: 'de',
  zeugnisart: 5,
  zeugnisvariante: 1,
  bestellgrund: 501,
  leaveDate: '2024-04-30',
  signature1: 'Regula Ammann',
  functionSignature1: 'Leiterin Finanzen',
  signature2: 'Thomas Frei',
  functionSignature2: 'Leiter Personal',
} as const;

/** Questions in two groups, and a text; the first ones are answered. */
export const questions = (answered: number) =>
  [
    ratingItem(1, 'Wie beurteilen Sie das Fachwissen?'),
    ratingItem(2, 'Wie beurteilen Sie die Arbeitsweise?'),
    ratingItem(3, 'Wie beurteilen Sie die Zusammenarbeit?', { group: 'Verhalten' }),
    ratingItem(4, 'Wie beurteilen Sie das Verhalten gegenüber Vorgesetzten?', { group: 'Verhalten' }),
    {
      ...ratingItem(5, 'Besondere Erfolge', { group: 'Ergänzungen', type: 'text', optional: true }),
      linesAreEntries: true,
    },
  ].map((item, index) =>
    index < answered ? { ...item, rating: { ...item.rating, currentValue: '4' } } : item,
  );

const phrases: Initial['phrases'] = [
  {
    language: 'de',
    organization: 'Muster AG',
    proposed: 'bei der Muster AG',
    confirmed: null,
    choices: ['bei der Muster AG', 'bei Muster AG'],
    sentence: { before: 'Frau Muster ist ', after: ' tätig.' },
  },
];

const complete = (changes: Initial = {}, answered = 0) => {
  const reference = fakeReference({ employment, settings, phrases, ...changes });
  reference.state.items = questions(answered);
  return reference;
};

const confirmation = {
  ...settings,
  zeugnisart: 3,
  zeugnisvariante: null,
  bestellgrund: 301,
  leaveDate: null,
};

/** References that each stop at another step; a picture has the one of the same name in its product. */
const arranged = {
  ordered: () => fakeReference(),
  employed: () => fakeReference({ employment, phrases }),
  unrated: () => complete(),
  halfRated: () => complete({ reference: { selfRating: true } }, 1),
  rated: () => complete({ reference: { selfRating: true } }, 4),
  confirmation: () => complete({ settings: confirmation }),
  delegated: () => complete({ delegation: delegationOf() }),
  finished: () =>
    complete({
      reference: {
        finished: true,
        idZeugnisart: 5,
        fileName: 'Arbeitszeugnis Nina Muster.docx',
        abschlussdatum: '2026-11-20T13:02:00.000Z',
      },
    }),
} as const;

/** Answer about the finished reference at some place of its series. */
export const finishedAs = (reference: Initial['reference'] & object) =>
  complete({
    reference: {
      finished: true,
      idZeugnisart: 5,
      fileName: 'Arbeitszeugnis Nina Muster.docx',
      abschlussdatum: '2026-11-20T13:02:00.000Z',
      ...reference,
    },
  }).handlers.getReference;

type Arranged = keyof typeof arranged;

/** State on a page of a reference: `create` or `finished`. */
export const pageOf = (page: string, arrangement: Arranged) =>
  ({
    address: `/${page}/${zeugnisId}`,
    viewer: 'customer',
    arrangement,
    examples: () => arranged[arrangement]().handlers,
    answers: {},
  }) as const satisfies Omit<SceneState, 'shows'>;

/** State of the wizard at one of its steps. */
export const at = (arrangement: Arranged, step: Step) =>
  ({
    ...pageOf('create', arrangement),
    navigation: {
      step,
      previous: null,
      savedAt: new Date('2026-11-20T14:02:00').getTime(),
      movedAt: null,
    },
  }) as const satisfies Omit<SceneState, 'shows'>;

/** State of the wizard before the order. */
export const beforeOrder = {
  address: '/create',
  viewer: 'customer',
  examples: () => fakeReference().handlers,
  answers: {},
} as const satisfies Omit<SceneState, 'shows'>;
