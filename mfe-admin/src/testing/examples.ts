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
