import { expect, test } from 'vitest';

import { registrationSchema } from '../forms/account.ts';
import { deputyForm } from '../forms/delegation.ts';
import { employeeForm } from '../forms/wizard-steps.ts';
import { holdsAddress, mailOrganization, mailPersonName, mailWords } from './plain-names.ts';

const realOrganizations = [
  'A. Müller & Söhne AG',
  'SBB CFF FFS',
  '3M',
  'C&A',
  'Kanton Zürich, Amt für Landschaft und Natur',
  'Café «Zum Löwen»',
  'Muster (Schweiz) AG',
  'Praxis Dr. med. A. Weber / B. Meier',
  'Nestlé S.A.',
  'Barilla S.p.A.',
  'Verein für Integration e.V.',
  'Hotel: Restaurant Sonne',
  'Work@Home GmbH',
  'AC/DC Elektro',
  'Müller+Partner',
  'Version 2.0 Informatik',
];

test.each(realOrganizations)('%j is a name and stays unchanged in a mail', (name) => {
  expect(holdsAddress(name)).toBe(false);
  expect(mailOrganization(name)).toBe(name);
});

test.each([
  ['digitec.ch AG', 'digitec·ch AG'],
  ['comparis.ch', 'comparis·ch'],
  ['Swiss.com AG', 'Swiss·com AG'],
  ['Kanton St.Gallen', 'Kanton St. Gallen'],
  ['Kantone St.Gallen/Appenzell', 'Kantone St. Gallen/Appenzell'],
  ['Praxis Dr.med. Weber', 'Praxis Dr. med. Weber'],
  ['x．com', 'x·com'],
  [
    'Sehr lange Genossenschaft '.repeat(6),
    `${'Sehr lange Genossenschaft '.repeat(6).slice(0, 120).trimEnd()}…`,
  ],
])('%j is a name and becomes %j in a mail, without a link', (name, mailed) => {
  expect(holdsAddress(name)).toBe(false);
  expect(mailOrganization(name)).toBe(mailed);
});

const addresses = [
  'Ihr Konto entsperren: https://evil.example/login',
  'evil.example/login',
  'EVIL.example:8080',
  'evil.example?x=1',
  'www.evil.example',
  'www3.evil',
  'info@evil.example AG',
  'mailto:x',
  'javascript:alert(1)',
  'http：//evil.example',
  'ｈｔｔｐｓ://evil.example',
  'evil。example/login',
  'ev\u200Bil.exa\u2060mple/login',
  '//evil.example',
  'evil\u202E.example/login',
  '192.168.1.1',
];

test.each(addresses)('%j is an address, refused and never mailed', (text) => {
  expect(holdsAddress(text)).toBe(true);
  expect(mailOrganization(text)).toBeNull();
  expect(mailPersonName({ firstname: text, lastname: 'Muster' })).toBeNull();
  expect(mailWords(`Bitte bald. ${text}`)).toBeNull();
});

test.each([
  ['Bitte bis 12.Dezember.Danke', 'Bitte bis 12. Dezember. Danke'],
  ['z.B. die Leitung, St.Gallen, Dr.med. Weber', 'z.B. die Leitung, St. Gallen, Dr. med. Weber'],
  ['siehe evil.example', 'siehe evil. example'],
  ['siehe x．com', 'siehe x. com'],
  ['Erstens  das.\r\n\n Zweitens jenes.', 'Erstens das.\nZweitens jenes.'],
  ['um 14:30 am 12.12.2026, 80 %', 'um 14:30 am 12.12.2026, 80 %'],
  [' \n ', null],
])('the message %j becomes %j in a mail', (words, mailed) => {
  expect(mailWords(words)).toBe(mailed);
});

test.each([
  ['Dr.med. Ada', 'von Arx', 'Dr. med. Ada von Arx'],
  ['J.R.R.', 'Tolkien', 'J. R. R. Tolkien'],
  ['Anna\r\nBcc: x', 'Muster', null],
  ['evil.example', 'Muster', null],
  ['Anna\nMaria', 'Muster', 'Anna Maria Muster'],
  ['An\u202Ena', 'Muster', 'Anna Muster'],
  ['Regula', 'Ammann (HR), MSc', 'Regula Ammann (HR), MSc'],
  ['A'.repeat(81), '', null],
])('a person named %j %j becomes %j in a mail', (firstname, lastname, mailed) => {
  expect(mailPersonName({ firstname, lastname })).toBe(mailed);
});

const codesOf = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: object,
) => (schema.safeParse(input).error?.issues ?? []).map(({ message }) => message);

test('forms report an address in a name at its field', () => {
  const registration = {
    firstname: 'Anna',
    lastname: 'Muster',
    email: 'a@example.ch',
    organization: 'Muster AG',
    address: 'Weg 1',
    zip: '8000',
    city: 'Zürich',
  };
  expect(codesOf(registrationSchema, registration)).toEqual([]);
  for (const [field, value] of [
    ['organization', 'https://evil.example'],
    ['firstname', 'evil.example'],
    ['lastname', 'x@evil.example'],
  ] as const) {
    expect(codesOf(registrationSchema, { ...registration, [field]: value })).toEqual(['nameHoldsAddress']);
  }
  const deputy = { deputyFirstname: 'Peter', deputyLastname: 'evil.example/x', deputyEmail: 'p@example.ch' };
  expect(codesOf(deputyForm, deputy)).toEqual(['nameHoldsAddress']);
  const employee = {
    firstname: 'www.evil.example',
    lastname: 'Keller',
    gender: 'F',
    birthday: '1988-06-14',
    hometown: 'Bern',
  };
  expect(codesOf(employeeForm, employee)).toEqual(['nameHoldsAddress']);
});
