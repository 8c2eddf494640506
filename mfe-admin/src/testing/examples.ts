import type { AccountEntry, AdminAccount, AuditEntry, PaymentRow } from '@attesta/contracts';

/** `…0001`, `…0002` and so on, as the API takes ids. */
export const idOf = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A row of the customers' table. */
export const accountEntry = (number: number, changed: Partial<AccountEntry> = {}): AccountEntry => ({
  id: idOf(number),
  name: `Vera Keller${number}`,
  organization: 'Keller AG',
  email: `vera${number}@example.ch`,
  city: 'Zürich',
  registerDate: '2025-11-02T09:00:00.000Z',
  lastLogin: '2026-01-05T09:00:00.000Z',
  certificateCount: 4,
  saldo: 2,
  state: 'active',
  admin: false,
  ownTemplate: false,
  ...changed,
});

/** An account as its page shows it. */
export const adminAccount = (changed: Partial<AdminAccount> = {}): AdminAccount => ({
  id: idOf(1),
  firstname: 'Vera',
  lastname: 'Keller',
  email: 'vera@example.ch',
  organization: 'Keller AG',
  address: 'Seestrasse 1',
  zip: '8002',
  city: 'Zürich',
  templateFilename: 'standard.docx',
  logoVersion: null,
  logoPosition: 'left',
  admin: false,
  deactivated: false,
  deactivationReason: null,
  registerDate: '2025-11-02T09:00:00.000Z',
  lastLogin: '2026-01-05T09:00:00.000Z',
  certificateCount: 4,
  saldo: 2,
  state: 'active',
  secondFactor: true,
  login: { registrationMail: null, lastFailure: null, lockedUntil: null },
  version: 'v1',
  ...changed,
});

export const paymentRow = (number: number, changed: Partial<PaymentRow> = {}): PaymentRow => ({
  idZahlung: idOf(number),
  dateTime: '2025-11-03T10:15:00.000Z',
  credit: 3,
  paid: 177,
  status: 'CAPTURED',
  owner: 'vera@example.ch',
  receiptNumber: 'A-2025-000012',
  accountId: idOf(1),
  ownerName: 'Vera Keller, Keller AG',
  note: null,
  ...changed,
});

export const auditEntry = (number: number, changed: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(number),
  at: '2025-11-04T08:30:00.000Z',
  kind: 'emailChanged',
  actor: { id: idOf(99), email: 'chef@example.ch' },
  account: { id: idOf(1), email: 'vera@example.ch' },
  targetId: null,
  before: { email: 'alt@example.ch' },
  after: { email: 'vera@example.ch' },
  address: '192.0.2.7',
  ...changed,
});

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

const [, [, , longEmail]] = people;

/** Admin, customer, and a customer whose address is as long as can be. */
export const chef = { id: idOf(5), email: 'jean@example.ch' };
export const customer = { id: idOf(1), email: 'vera.keller@example.ch' };
export const longNamed = { id: idOf(2), email: longEmail };

/** Ordinary customers and one with long names, in all three states. */
export const accountEntries: readonly AccountEntry[] = people.map(
  ([name, organization, email, city], index) =>
    accountEntry(index + 1, {
      name,
      organization,
      email,
      city,
      registerDate: `2025-11-0${9 - index}T09:00:00.000Z`,
      lastLogin: index === 2 ? null : `2026-01-1${index}T09:00:00.000Z`,
      certificateCount: index * 37,
      saldo: index * 4,
      state: (['active', 'active', 'unconfirmed', 'deactivated', 'active'] as const)[index] ?? 'active',
      admin: index === 4,
      ownTemplate: index === 1,
    }),
);

/** Purchases of the same customers, and one grant. */
export const paymentRows: readonly PaymentRow[] = people.map(([name, organization, owner], index) => {
  const isGrant = index === 2;
  return paymentRow(index + 20, {
    dateTime: `2025-11-0${9 - index}T10:15:00.000Z`,
    credit: index * 4 + 1,
    paid: isGrant ? 0 : (index * 4 + 1) * 59,
    status: isGrant ? 'GRANTED' : 'CAPTURED',
    owner,
    receiptNumber: isGrant ? null : `A-2025-00001${index}`,
    accountId: idOf(index + 1),
    ownerName: `${name}, ${organization}`,
    note: isGrant ? 'Kulanz nach der Störung vom 4. November' : null,
  });
});

const changes: readonly Partial<AuditEntry>[] = [
  { before: { email: 'vera@example.ch' }, after: { email: 'vera.keller@example.ch' } },
  {
    kind: 'creditGranted',
    before: { credit: '2' },
    after: { credit: '7', granted: '5', note: 'Kulanz nach der Störung' },
  },
  {
    kind: 'accountDeactivated',
    before: {},
    after: { reason: 'Rechnung A-2025-000012 ist offen.' },
    account: longNamed,
  },
  {
    kind: 'adminSignIn',
    before: {},
    after: {},
    account: chef,
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  },
  { kind: 'secondFactorReset', actor: null, before: {}, after: {}, address: '' },
  { kind: 'adminGranted', actor: null, before: {}, after: {}, address: 'command line' },
];

/** One row for each kind of place a change comes from. */
export const auditRows: readonly AuditEntry[] = changes.map((changed, index) =>
  auditEntry(40 + index, {
    at: `2025-11-0${9 - index}T08:30:00.000Z`,
    actor: chef,
    account: customer,
    address: '192.0.2.17',
    ...changed,
  }),
);

/** Answer with one page of a list. */
export const pageOf = (rows: readonly unknown[], total = rows.length) => ({ rows, total });
