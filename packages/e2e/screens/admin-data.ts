import type { AccountEntry, AdminAccount, AuditEntry, PaymentRecord } from '@attesta/contracts';

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

export const paymentRows: readonly PaymentRecord[] = people.map(([, , owner], index) => {
  const isGrant = index === 2;
  return {
    idZahlung: idOf(index + 20),
    dateTime: `2025-11-0${9 - index}T10:15:00.000Z`,
    credit: index * 4 + 1,
    paid: isGrant ? 0 : (index * 4 + 1) * 59,
    status: isGrant ? 'GRANTED' : 'CAPTURED',
    owner,
    receiptNumber: isGrant ? null : `A-2025-00001${index}`,
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
  auditRow(1, { kind: 'creditGranted', after: { credit: '5', note: 'Kulanz nach der Störung' } }),
  auditRow(2, {
    kind: 'accountDeactivated',
    before: { deactivated: 'false' },
    after: { deactivated: 'true', deactivationReason: 'Rechnung A-2025-000012 ist offen.' },
    account: { id: idOf(2), email: accountEntries[1]?.email ?? '' },
  }),
  auditRow(3, { account: admin, address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }),
  auditRow(4, { kind: 'secondFactorReset', actor: null, address: '' }),
];
