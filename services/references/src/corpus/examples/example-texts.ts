import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import type { Audiences, CompositionInput, Position, RatingInput } from '../../engine/input/input.ts';
import { shownItems } from '../../engine/composition/shown-items.ts';
import { samplesOf } from '../inputs/samples.ts';
import type { WordGender } from '../../engine/text/realise.ts';

/** Source of one of the texts in `composed-texts.txt`. */
type Example = {
  readonly title: string;
  readonly sprache: Language;
  readonly art: number;
  readonly reason: number;
  readonly variante: number | null;
  readonly gender: WordGender;
  readonly firstname: string;
  readonly lastname: string;
  /** Levels assigned to the rated questions in rotation; 0 for «not relevant», if the question allows it. */
  readonly levels: readonly number[];
  /** Answered text questions. */
  readonly texts: readonly string[];
  /** Replaces the usual function. */
  readonly function?: string;
  readonly positions?: readonly Position[];
  readonly trade?: string;
  readonly audiences?: Audiences;
  /** Evidence of the first answer. */
  readonly evidence?: string;
};

const team = 'fue_umfang';
const training = 'erg_weiterbildung';
const success = 'erg_erfolge';
const workload = 'erg_pensum';

const examples: readonly Example[] = [
  {
    title: 'German 1: final reference, very good, no staff, leaves for a new challenge',
    sprache: 'de',
    art: 5,
    reason: 501,
    variante: 1,
    gender: 'F',
    firstname: 'Sandra',
    lastname: 'Keller',
    levels: [5, 5, 5, 4, 5, 0],
    texts: [workload, training, success],
    positions: [{ function: 'Assistentin', from: '2017-03-01', to: '2019-12-31', workload: '60', tasks: [] }],
    evidence: '2023 lag der Abschluss bereits am dritten Arbeitstag vor.',
  },
  {
    title: 'German 2: interim reference, good with some satisfactory, leads a team',
    sprache: 'de',
    art: 1,
    reason: 102,
    variante: 2,
    gender: 'M',
    firstname: 'Daniel',
    lastname: 'Brunner',
    levels: [4, 4, 3, 4, 0, 5],
    texts: [team],
  },
  {
    title: 'German 3: employment confirmation for third parties',
    sprache: 'de',
    art: 3,
    reason: 302,
    variante: null,
    gender: 'M',
    firstname: 'Marco',
    lastname: 'Rinaldi',
    levels: [],
    texts: [workload],
  },
  {
    title: 'French 1: final reference, good, member of the management, reorganisation',
    sprache: 'fr',
    art: 5,
    reason: 506,
    variante: 3,
    gender: 'F',
    firstname: 'Hélène',
    lastname: 'Favre',
    levels: [4, 5, 4, 4, 0],
    texts: [team, success],
  },
  {
    title: 'French 2: apprenticeship reference, satisfactory, examination passed',
    sprache: 'fr',
    art: 2,
    reason: 201,
    variante: 1,
    gender: 'M',
    firstname: 'Julien',
    lastname: 'Rochat',
    levels: [3, 3, 4, 3, 3, 0],
    texts: [],
  },
  {
    title: 'French 3: interim reference on request, very good',
    sprache: 'fr',
    art: 1,
    reason: 101,
    variante: 1,
    gender: 'M',
    firstname: 'Jérôme',
    lastname: 'Monnier',
    levels: [5, 5, 4, 5, 0],
    texts: [workload, training],
    function: 'Infirmier HES',
    trade: 'care',
    audiences: { clients: 'patients' },
    evidence: 'refonte du plan de soins (2023)',
  },
  {
    title: 'Italian 1: final reference, good, further education',
    sprache: 'it',
    art: 5,
    reason: 503,
    variante: 1,
    gender: 'F',
    firstname: 'Chiara',
    lastname: 'Bernasconi',
    levels: [4, 4, 5, 4, 0],
    texts: [training, success],
    function: 'consulente di vendita',
    trade: 'sales',
  },
  {
    title: 'Italian 2: internship reference, satisfactory with some weaknesses',
    sprache: 'it',
    art: 4,
    reason: 401,
    variante: 1,
    gender: 'M',
    firstname: 'Paolo',
    lastname: 'Ferrari',
    levels: [3, 3, 2, 3, 4, 0],
    texts: [],
  },
  {
    title: 'Italian 3: final reference, very good, leads a team, retires',
    sprache: 'it',
    art: 5,
    reason: 510,
    variante: 2,
    gender: 'M',
    firstname: 'Gian Andrea',
    lastname: 'Cattaneo',
    levels: [5, 5, 4],
    texts: [team, workload],
  },
  {
    title: 'English 1: final reference, very good, own request',
    sprache: 'en',
    art: 5,
    reason: 502,
    variante: 1,
    gender: 'F',
    firstname: 'Emily',
    lastname: 'Taylor',
    levels: [5, 4, 5, 5, 0],
    texts: [success],
  },
  {
    title: 'English 2: interim reference before a transfer, good, executive',
    sprache: 'en',
    art: 1,
    reason: 105,
    variante: 3,
    gender: 'M',
    firstname: 'Oliver',
    lastname: 'Huber',
    levels: [4, 4, 5, 0],
    texts: [team],
    audiences: { superiors: 'board' },
  },
  {
    title: 'English 3: final reference, adequate, reason not stated',
    sprache: 'en',
    art: 5,
    reason: 507,
    variante: 1,
    gender: 'M',
    firstname: 'Stefan',
    lastname: 'Vogt',
    levels: [2, 3, 2, 1, 0, 2],
    texts: [],
  },
];

/** Inputs of the twelve texts, by title. */
export const exampleInputs = (catalogue: Catalogue): ReadonlyMap<string, CompositionInput> =>
  new Map(examples.map((example, index) => [example.title, inputOf(example, index, catalogue)]));

const inputOf = (example: Example, index: number, catalogue: Catalogue): CompositionInput => {
  const { sprache, art, gender } = example;
  const samples = samplesOf[sprache];
  const [signer] = samples.signers;
  return {
    zeugnisId: `example ${index + 1}`,
    employee: {
      firstname: example.firstname,
      lastname: example.lastname,
      gender,
      birthday: '1988-06-11',
      hometown: samples.hometowns[0] ?? '',
    },
    employment: {
      function: example.function ?? samples.functions[gender][0] ?? '',
      tasks: samples.tasks.slice(0, 3),
      entryDate: '2017-03-01',
      ...(example.positions && { positions: example.positions, functionFrom: '2020-01-01' }),
    },
    zeugnis: {
      zeugnisart: art,
      zeugnisvariante: example.variante,
      ...(example.trade !== undefined && { trade: example.trade }),
      ...(example.audiences && { audiences: example.audiences }),
      bestellgrund: example.reason,
      leaveDate: art === 1 || art === 3 ? null : '2024-04-30',
      signature1: signer?.name ?? null,
      functionSignature1: signer?.function ?? null,
      signature2: null,
      functionSignature2: null,
      sprache,
    },
    organisation: {
      organization: samples.organizations[0] ?? '',
      address: 'Bahnhofstrasse 1',
      zip: '8400',
      city: samples.cities[0] ?? '',
    },
    ratings: ratingsOf(example, catalogue),
    today: '2024-04-30',
  };
};

const ratingsOf = (
  { art, variante, levels, texts, sprache, trade, evidence }: Example,
  catalogue: Catalogue,
): RatingInput[] => {
  const rated = shownItems(catalogue, art, variante, trade ?? null).filter(({ type }) => type === 'radio');
  const answers = rated.map((item, index) => {
    const level = levels[index % levels.length] ?? 0;
    const isOpen = level === 0 && item.optional;
    return answer(item.id, isOpen ? '0' : String(level === 0 ? (levels[0] ?? 3) : level));
  });
  const [first, ...others] = answers;
  const borneOut =
    evidence === undefined || first === undefined ? answers : [{ ...first, evidence }, ...others];
  const typed = catalogue.items.filter(({ key }) => texts.includes(key));
  return [
    ...borneOut,
    ...typed.map(({ id, key }) => answer(id, samplesOf[sprache].answers[key]?.[0] ?? null)),
  ];
};

const answer = (idKompetenz: number, bewertung: string | null): RatingInput => ({
  idKompetenz,
  bewertung,
  keineRelevanz: false,
});
