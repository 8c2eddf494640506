import type { accountSchema } from '@attesta/contracts';
import type { z } from 'zod';

export type ExampleAccount = z.infer<typeof accountSchema>;

/** The account of anna@example.ch, who is logged in in tests. */
export const exampleAccount = (changed: Partial<ExampleAccount> = {}): ExampleAccount => ({
  id: '019a0000-0000-7000-8000-00000000000a',
  firstname: 'Anna',
  lastname: 'Muster',
  email: 'anna@example.ch',
  organization: 'Muster AG',
  address: 'Bahnhofstrasse 1',
  zip: '8001',
  city: 'Zürich',
  templateFilename: 'standard.docx',
  logoVersion: null,
  logoPosition: 'left',
  admin: false,
  deactivated: false,
  deactivationReason: null,
  registerDate: '2025-01-01T00:00:00.000Z',
  lastLogin: null,
  certificateCount: 0,
  saldo: 0,
  ...changed,
});
