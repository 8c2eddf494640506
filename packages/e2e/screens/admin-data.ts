import type {
  AccountEntry,
  AdminAccount,
  AuditEntry,
  Matter,
  MonthFigures,
  PaymentRow,
  PriceList,
  RecentFigures,
  Statistics,
} from '@attesta/contracts';

/** What the API answers in the pictures of the administration: ordinary rows, and some that are as long as they may be. */
export const idOf = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const people = [
  ['Vera Keller', 'Keller Treuhand AG', 'vera.keller@example.ch', 'Zürich'],
  [
    'Maximiliana-Wilhelmina von Hottinger-Wyttenbach',
    'Schweizerische Gesellschaft für Immobilienbewirtschaftung und Liegenschaftsentwicklung AG',
    'maximiliana.wilhelmina.von.hottinger-wyttenbach@liegenschaftsentwicklung.example.ch',
    'La Chaux-de-Fonds',
  ],
  ['Luca Rossi', 'Officina Rossi Sagl', 'luca@example.ch', 'Bellinzona'],
  ['Ute Ammann', 'Spital Muri', 'ute.ammann@example.ch', 'Muri AG'],
  ['Jean Favre', 'Favre & Fils', 'jean@example.ch', 'Genève'],
] as const;

const states = ['active', 'active', 'unconfirmed', 'deactivated', 'active'] as const;

export const accountEntries: readonly AccountEntry[] = people.map(
  ([name, organization, email, city], index) => ({
    id: idOf(index + 1),
    name,
    organization,
    email,
    city,
    registerDate: `2025-11-0${9 - index}T09:00:00.000Z`,
    lastLogin: index === 2 ? null : `2026-01-1${index}T09:00:00.000Z`,
    certificateCount: index * 37,
    saldo: index * 4,
    state: states[index] ?? 'active',
    admin: index === 4,
    ownTemplate: index === 1,
  }),
);

export const recentFigures: RecentFigures = {
  from: '2026-10-28',
  registrations: 1284,
  revenueGross: 1_264_824.5,
  creditSold: 21_437,
  creditSpent: 19_802,
};

export const account: AdminAccount = {
  id: idOf(1),
  firstname: 'Vera',
  lastname: 'Keller',
  email: 'vera.keller@example.ch',
  organization: 'Keller Treuhand AG',
  address: 'Seestrasse 114',
  zip: '8002',
  city: 'Zürich',
  templateFilename: 'standard.docx',
  logoVersion: null,
  logoPosition: 'left',
  admin: false,
  deactivated: false,
  deactivationReason: null,
  registerDate: '2025-11-09T09:00:00.000Z',
  lastLogin: '2026-01-10T09:00:00.000Z',
  certificateCount: 37,
  saldo: 4,
  state: 'active',
  secondFactor: true,
  login: {
    registrationMail: null,
    lastFailure: { at: '2026-01-12T09:00:00.000Z', reason: 'password' },
    lockedUntil: null,
  },
  version: 'v1',
};

export const deactivatedAccount: AdminAccount = {
  ...account,
  firstname: 'Maximiliana-Wilhelmina',
  lastname: 'von Hottinger-Wyttenbach',
  email: accountEntries[1]?.email ?? '',
  organization: accountEntries[1]?.organization ?? '',
  deactivated: true,
  state: 'deactivated',
  deactivationReason: 'Rechnung A-2025-000012 ist nach drei Mahnungen offen.',
};

/** Registered, and not come further: the link in the mail is over. */
export const unconfirmedAccount: AdminAccount = {
  ...account,
  state: 'unconfirmed',
  secondFactor: false,
  lastLogin: null,
  certificateCount: 0,
  saldo: 0,
  login: {
    registrationMail: {
      sentAt: '2025-11-09T09:00:00.000Z',
      failedAt: null,
      linkUntil: '2025-11-11T09:00:00.000Z',
    },
    lastFailure: { at: '2025-11-12T09:00:00.000Z', reason: 'inactive' },
    lockedUntil: null,
  },
};

export const lockedAccount: AdminAccount = {
  ...account,
  login: {
    registrationMail: null,
    lastFailure: { at: '2026-01-12T09:00:00.000Z', reason: 'locked' },
    lockedUntil: '2026-01-12T09:15:00.000Z',
  },
};

export const paymentRows: readonly PaymentRow[] = people.map(([name, organization, owner], index) => {
  const isGrant = index === 2;
  return {
    idZahlung: idOf(index + 20),
    dateTime: `2025-11-0${9 - index}T10:15:00.000Z`,
    credit: index * 4 + 1,
    paid: isGrant ? 0 : (index * 4 + 1) * 59,
    status: isGrant ? 'GRANTED' : 'CAPTURED',
    owner,
    receiptNumber: isGrant ? null : `A-2025-00001${index}`,
    accountId: idOf(index + 1),
    ownerName: `${name}, ${organization}`,
    note: isGrant ? 'Kulanz nach der Störung vom 4. November' : null,
  };
});

const admin = { id: idOf(5), email: 'jean@example.ch' };
const customer = { id: idOf(1), email: 'vera.keller@example.ch' };

const auditRow = (number: number, row: Partial<AuditEntry>): AuditEntry => ({
  id: idOf(40 + number),
  at: `2025-11-0${9 - number}T08:30:00.000Z`,
  kind: 'adminSignIn',
  actor: admin,
  account: customer,
  targetId: null,
  before: {},
  after: {},
  address: '192.0.2.17',
  ...row,
});

export const auditRows: readonly AuditEntry[] = [
  auditRow(0, {
    kind: 'emailChanged',
    before: { email: 'vera@example.ch' },
    after: { email: 'vera.keller@example.ch' },
  }),
  auditRow(1, {
    kind: 'creditGranted',
    before: { credit: '2' },
    after: { credit: '7', granted: '5', note: 'Kulanz nach der Störung' },
  }),
  auditRow(2, {
    kind: 'accountDeactivated',
    after: { reason: 'Rechnung A-2025-000012 ist offen.' },
    account: { id: idOf(2), email: accountEntries[1]?.email ?? '' },
  }),
  auditRow(3, { account: admin, address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }),
  auditRow(4, { kind: 'secondFactorReset', actor: null, address: '' }),
  auditRow(5, { kind: 'adminGranted', actor: null, address: 'command line', before: {}, after: {} }),
];

export const matters: readonly Matter[] = [
  {
    id: `paymentReview.${idOf(20)}`,
    kind: 'paymentReview',
    since: '2025-11-04T08:30:00.000Z',
    account: customer,
    subject: 'A-2025-000012',
    detail: 'AMOUNT_DIFFERS',
    actions: ['ask', 'settle'],
  },
  {
    id: `mailFailed.${idOf(21)}`,
    kind: 'mailFailed',
    since: '2025-11-03T17:05:00.000Z',
    account: { id: idOf(2), email: accountEntries[1]?.email ?? '' },
    subject: null,
    detail: '550 5.1.1 no such user here',
    actions: ['send', 'settle'],
  },
  {
    id: `ledgerMismatch.${idOf(22)}`,
    kind: 'ledgerMismatch',
    since: '2025-11-02T03:00:00.000Z',
    account: customer,
    subject: null,
    detail: '3 ≠ 5',
    actions: ['settle'],
  },
];

const tiers = (unit: number): PriceList['prices'] =>
  [1, 3, 5].map((anzahl, index) => ({
    anzahl,
    einzelnerPreis: unit - index * 10,
    preis: anzahl * (unit - index * 10),
  }));

export const priceLists: readonly PriceList[] = [
  { id: idOf(3), validFrom: '2026-12-31T23:00:00.000Z', prices: tiers(95), state: 'planned' as const },
  { id: idOf(2), validFrom: '2025-12-31T23:00:00.000Z', prices: tiers(89), state: 'current' as const },
  { id: idOf(1), validFrom: '2024-12-31T23:00:00.000Z', prices: tiers(79), state: 'past' as const },
].map((list) => ({ ...list, madeBy: admin, madeAt: '2024-11-20T09:00:00.000Z' }));

const monthOf = (index: number): MonthFigures => {
  const wave = 6 + Math.round(5 * Math.sin(index)) + index;
  return {
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    registrations: wave,
    ordered: wave * 3,
    finished: wave * 2,
    byType: { '1': wave, '2': Math.floor(wave / 2), '3': Math.ceil(wave / 2) },
    byVariant: { '1': wave * 2 },
    byLanguage: { de: wave, fr: Math.floor(wave / 2), it: Math.ceil(wave / 2) },
    byReason: { '1': wave * 2 },
    delegated: Math.floor(wave / 2),
    medianHoursToFinish: 20 + wave,
    medianHoursToRated: index === 3 ? null : 40 + 2 * wave,
    creditSold: wave * 3,
    creditGranted: index % 4,
    creditSpent: wave * 3 - 2,
    creditOpen: 120 + wave * 4,
    revenueGross: wave * 177.5,
    revenueNet: Math.round((wave * 177_50) / 1.081) / 100,
  };
};

const nothing: Partial<MonthFigures> = {
  registrations: 0,
  ordered: 0,
  finished: 0,
  byType: {},
  byVariant: {},
  byLanguage: {},
  byReason: {},
  delegated: 0,
  medianHoursToFinish: null,
  medianHoursToRated: null,
  creditSold: 0,
  creditGranted: 0,
  creditSpent: 0,
  creditOpen: 0,
  revenueGross: 0,
  revenueNet: 0,
};

export const statistics: Statistics = {
  from: '2026-01',
  to: '2026-12',
  vatRate: 8.1,
  months: Array.from({ length: 12 }, (_, index) => monthOf(index)),
  names: {
    types: { '1': 'Schlusszeugnis', '2': 'Zwischenzeugnis', '3': 'Arbeitsbestätigung' },
    variants: { '1': 'Vollzeugnis' },
    languages: { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch' },
    reasons: { '1': 'Austritt' },
  },
};

/** A period in which nothing happened. */
export const emptyStatistics: Statistics = {
  ...statistics,
  months: statistics.months.map((month) => ({ ...month, ...nothing })),
};
