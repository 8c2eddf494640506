import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { DocumentText, Finding, RatingItem, ResponseOf } from '@attesta/contracts';
import type * as contracts from '@attesta/contracts';

import type { Call } from '@attesta/ui/testing/mock-api.ts';

import { fakeText } from './fake-text.ts';

export const zeugnisId = '01890000-0000-7000-8000-000000000001';

type Employee = ResponseOf<typeof contracts.getEmployee>;
type Employment = ResponseOf<typeof contracts.getAnstellung>;
type Settings = ResponseOf<typeof contracts.getZeugnis>;
type Audiences = ResponseOf<typeof contracts.getAudiences>;
type EmployerPhrases = ResponseOf<typeof contracts.getReferenceEmployerPhrases>;
type Locations = ResponseOf<typeof contracts.listLocations>;
type Signatories = ResponseOf<typeof contracts.listSignatories>;
type Trades = ResponseOf<typeof contracts.getTrades>;
type Reference = ResponseOf<typeof contracts.getReference>;
type Delegation = NonNullable<ResponseOf<typeof contracts.getDelegation>>;

const scale = [
  { code: '5', caption: 'Sehr gut – übertrifft die Anforderungen deutlich' },
  { code: '4', caption: 'Gut – erfüllt die Anforderungen und übertrifft sie teilweise' },
  { code: '3', caption: 'Befriedigend – erfüllt die Anforderungen' },
  { code: '2', caption: 'Genügend – erfüllt die Anforderungen mit Einschränkungen' },
  { code: '1', caption: 'Ungenügend – erfüllt die Anforderungen nicht' },
];

/** A question, by default with levels. */
export const ratingItem = (
  id: number,
  question: string,
  { group = 'Fachkompetenz', type = 'radio', optional = false, currentValue = null as string | null } = {},
): RatingItem => ({
  id,
  question,
  group,
  rating: {
    type,
    currentValue,
    possibleValues:
      type === 'radio' ? [...scale, ...(optional ? [{ code: '0', caption: 'Nicht relevant' }] : [])] : [],
  },
  optional,
  notRelevant: false,
});

export const kindOptions = [
  {
    id: 3,
    name: 'Arbeitsbestätigung',
    showAustrittsdatum: true,
    bestellgruende: [{ value: 301, label: 'Auf Wunsch' }],
  },
  {
    id: 1,
    name: 'Zwischenzeugnis',
    showAustrittsdatum: false,
    bestellgruende: [{ value: 101, label: 'Auf Wunsch' }],
  },
  {
    id: 5,
    name: 'Schlusszeugnis',
    showAustrittsdatum: true,
    bestellgruende: [
      { value: 501, label: 'Neue Herausforderung' },
      { value: 506, label: 'Reorganisation' },
    ],
  },
];

/** Last possible deadline of a delegation. */
export const latestDeadline = '2099-12-24';

/** A delegation whose mail was just sent, with changes. */
export const delegationOf = (changes: Partial<Delegation> = {}): Delegation => ({
  status: 'sent',
  since: '2026-11-20T13:02:00.000Z',
  answered: 0,
  total: 2,
  deputyFirstname: 'Reto',
  deputyLastname: 'Frei',
  deputyEmail: 'reto.frei@example.ch',
  link: 'http://localhost/deputy/row.1.mac',
  sentAt: '2026-11-20T13:02:00.000Z',
  expiresAt: '2026-12-20T13:02:00.000Z',
  reminders: 0,
  nextReminderAt: '2026-11-25T13:02:00.000Z',
  declineReason: null,
  ...changes,
});

type TextBlock = DocumentText['blocks'][number];

const catalogueRun = (text: string) => [{ text, origin: 'catalogue' as const }];

/** A paragraph whose sentences are numbered from 1. */
export const paragraphOf = (id: string, ...sentences: readonly string[]): TextBlock => ({
  type: 'paragraph',
  id,
  sentences: sentences.map((text, index) => ({
    id: `${id}.${index + 1}`,
    kind: 'item',
    sources: [],
    runs: catalogueRun(text),
  })),
});

/** A French reference with two functions, as the server composes it. */
export const documentText: DocumentText = {
  language: 'fr',
  title: 'Certificat de travail',
  letterhead: { organization: 'Alpina SA', address: 'Rue du Lac 1', zip: '1800', city: 'Vevey' },
  blocks: [
    paragraphOf('intro', 'Nina Muster a travaillé chez nous.', 'Elle était cuisinière.'),
    { type: 'heading', id: 'position.1', runs: catalogueRun('Aide de cuisine, 2018 à 2020') },
    {
      type: 'tasks',
      id: 'tasks',
      items: [
        { id: 'task.1', runs: [{ text: 'Préparation des repas', origin: 'user', field: 'tasks' }] },
        { id: 'task.2', runs: [{ text: 'Malade souvent', origin: 'user', field: 'tasks' }] },
      ],
    },
    paragraphOf('closing', 'Nous la remercions.'),
  ],
  placeAndDate: 'Vevey, le 30 avril 2024',
  organization: 'Alpina SA',
  signatures: [{ name: 'Regula Ammann', function: 'Directrice' }],
};

/** A reference with the handlers of its operations, as a small fake server. */
export const fakeReference = (
  initial: Partial<{
    employment: Partial<Employment>;
    settings: Partial<Settings>;
    reference: Partial<Reference>;
    delegation: Delegation;
    trades: Trades;
    audiences: Audiences;
    phrases: EmployerPhrases;
    locations: Locations;
    signatories: Signatories;
  }> = {},
) => {
  const employee: Employee = {
    zeugnisId,
    firstname: 'Nina',
    lastname: 'Muster',
    gender: 'F',
    birthday: '1990-03-12',
    hometown: 'Winterthur ZH',
  };
  const employment: Employment = {
    id: zeugnisId,
    function: '',
    tasks: [],
    entryDate: null,
    ...initial.employment,
  };
  const settings: Settings = {
    idZeugnis: zeugnisId,
    zeugnisart: null,
    zeugnisvariante: null,
    leaveDate: null,
    bestellgrund: null,
    signature1: '',
    functionSignature1: '',
    signature2: '',
    functionSignature2: '',
    sprache: null,
    deputyEmail: null,
    deputySecret: null,
    deputyUsed: false,
    ...initial.settings,
  };
  const state = {
    credit: 3,
    genders: ['M', 'F'] as ('M' | 'F' | 'N')[],
    hometownOptional: true,
    items: [] as RatingItem[],
    draft: null as ResponseOf<typeof contracts.getDraft>,
    findings: [] as Finding[],
    phrases: initial.phrases ?? [],
    delegation: initial.delegation ?? (null as Delegation | null),
    /** Current state of the reference. */
    reference: { ...initial.reference },
  };
  const detail = (): Reference => ({
    id: zeugnisId,
    deputyUsed: false,
    deputyEmail: state.delegation?.deputyEmail ?? null,
    selfRating: false,
    idZeugnisart: settings.zeugnisart,
    idZeugnisvariante: settings.zeugnisvariante,
    idBestellgrund: settings.bestellgrund,
    leaveDate: settings.leaveDate,
    signature1: '',
    functionSignature1: '',
    signature2: '',
    functionSignature2: '',
    finished: false,
    latestDeadline,
    employeeName: `${employee.firstname} ${employee.lastname}`,
    zeugnisart: null,
    zeugnisvariante: null,
    bestellgrund: null,
    ...state.reference,
  });
  const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null);

  const presentEmployee = () => {
    const { genders, hometownOptional } = state;
    return { ...employee, genders, hometownOptional };
  };
  const saveEmployee = ({ body }: Call) => {
    const sent = body as Employee;
    const isOrder = sent.zeugnisId === undefined;
    if (isOrder && state.credit === 0) return fault('noCredit');
    if (isOrder) state.credit -= 1;
    Object.assign(employee, sent, { zeugnisId, birthday: dayOf(sent.birthday) });
    return { ...ok(presentEmployee()), status: isOrder ? 201 : 200 };
  };
  const saveBewertung = ({ body }: Call) => {
    const { bewertungen } = body as {
      bewertungen: { idKompetenz: number; bewertung: string | null; keineRelevanz: boolean }[];
    };
    const updated = bewertungen.map(({ idKompetenz, bewertung, keineRelevanz }) => {
      const index = state.items.findIndex(({ id }) => id === idKompetenz);
      const item = state.items[index];
      if (item === undefined) throw new Error(`No item ${idKompetenz}`);
      const changed = {
        ...item,
        rating: { ...item.rating, currentValue: bewertung },
        notRelevant: keineRelevanz,
      };
      state.items = state.items.with(index, changed);
      return changed;
    });
    return ok(updated);
  };

  const text = fakeText();

  return {
    state,
    text,
    employment,
    settings,
    handlers: {
      getPayment: () => ok({ zeugnisGuthaben: state.credit, letzteZahlung: null, zahlungPendent: false }),
      getPrices: () => ok([{ anzahl: 1, einzelnerPreis: 69, preis: 69 }]),
      getReference: () => ok(detail()),
      getEmployee: () => ok(presentEmployee()),
      getGenders: () => ok(state.genders),
      saveEmployee,
      getAnstellung: () => ok(employment),
      saveAnstellung: ({ body }: Call) => {
        const sent = body as Employment;
        Object.assign(employment, sent, { entryDate: dayOf(sent.entryDate) });
        employment.positions?.sort((a, b) => a.from.localeCompare(b.from));
        return ok(employment);
      },
      getZeugnisarten: () => ok(kindOptions),
      getZeugnisvarianten: () => ok([{ id: 1, name: 'Ohne Führungsfunktion' }]),
      getTrades: () => ok(initial.trades ?? { trades: [], suggested: null }),
      getAudiences: () => ok(initial.audiences ?? { parties: [], byTrade: {} }),
      listLocations: () => ok(initial.locations ?? []),
      listSignatories: () => ok(initial.signatories ?? []),
      getReferenceEmployerPhrases: () => ok(state.phrases),
      saveEmployerPhrase: ({ body }: Call) => {
        const { language, phrase } = body as { language: string; phrase: string | null };
        state.phrases = state.phrases.map((entry) =>
          entry.language === language ? { ...entry, confirmed: phrase } : entry,
        );
        return ok(state.phrases.find((entry) => entry.language === language));
      },
      getZeugnis: () => ok(settings),
      saveZeugnis: ({ body }: Call) => {
        const { deputyEmail, deputyUsed, deputySeen, ...sent } = body as Settings & {
          deputySeen?: string | null;
        };
        if (!deputyUsed && deputyEmail === null) {
          const present = state.delegation?.deputyEmail ?? null;
          if (present !== null && deputySeen !== present) return fault('deputyChanged');
          state.delegation = null;
          Object.assign(state.reference, { selfRating: false, deputyUsed: false });
        }
        Object.assign(settings, sent, {
          leaveDate: dayOf(sent.leaveDate),
          issueDate: dayOf(sent.issueDate),
        });
        return ok(settings);
      },
      startSelfRating: () => {
        state.delegation = null;
        state.reference.selfRating = true;
        return ok(detail());
      },
      getDelegation: () => ok(state.delegation),
      delegateRating: ({ body }: Call) => {
        const { zeugnisId: _id, ...deputy } = body as Partial<Delegation> & { zeugnisId: string };
        state.delegation = delegationOf({ status: 'waiting', ...deputy });
        return ok(state.delegation);
      },
      resendDelegation: () => {
        state.delegation = delegationOf({
          ...state.delegation,
          status: 'waiting',
          link: 'http://localhost/deputy/row.2.mac',
          expiresAt: '2027-01-05T08:00:00.000Z',
        });
        return ok(state.delegation);
      },
      getBewertung: () => ok(state.items),
      saveBewertung,
      getMissingBewertung: () =>
        ok(
          state.items
            .filter(({ optional, rating }) => !optional && rating.currentValue === null)
            .map(({ id, group }) => ({ id, group })),
        ),
      getFindings: () => ok(state.findings),
      keepFinding: ({ body }: Call) => {
        const { key, kept, reason } = body as { key: string; kept: boolean; reason?: string };
        const by = { by: 'hr@example.ch', at: '2026-11-21T09:00:00.000Z' };
        const note = reason === undefined ? by : { ...by, reason };
        const mark = (finding: Finding): Finding =>
          finding.key === key ? { ...finding, kept: kept ? note : null } : finding;
        state.findings = state.findings.map(mark);
        return ok([...state.findings, ...text.findings().map(mark)]);
      },
      ...text.handlers,
      getDraft: () => ok(state.draft),
      getDocumentText: () => ok(documentText),
      generateZeugnis: () => ok({ idZeugnisArt: settings.zeugnisart ?? 5 }),
      getDokument: () => ok({ status: 'ready', pages: 2, attempt: 1, since: null }),
      getPreview: () => ok(new Blob(['png'], { type: 'image/png' })),
      finishZeugnis: () => {
        state.reference.finished = true;
        return ok(detail());
      },
      downloadZeugnis: () => ok(new Blob(['docx'])),
      downloadPdf: () => ok(new Blob(['pdf'])),
    },
  };
};
