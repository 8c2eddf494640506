import { defineEntity, p } from '@mikro-orm/postgresql';
import type { logoPositions } from '@attesta/contracts/forms/account.ts';

export const defaultTemplate = 'standard.docx';
export const classicTemplate = 'klassisch.docx';

/** Word templates that a registration may name; no other file name reaches the file system. */
export const templateFilenames: readonly string[] = [defaultTemplate];

/**
 * Customer or admin. `email` is lower-cased. `passwordHash` is null until the mailed link was used, `totpSecret`
 * (sealed) until a right code confirmed it. `totpLastStep` is the time step of the last accepted code and
 * `totpUsedSteps` those of the latest ones, so that no code is accepted twice. `pendingUntil` is the expiry of an
 * unconfirmed account, null for others. The database increments `version`.
 */
export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    email: p.text(),
    firstname: p.text().default(''),
    lastname: p.text().default(''),
    organization: p.text().default(''),
    address: p.text().default(''),
    zip: p.text().default(''),
    city: p.text().default(''),
    language: p.text().default('de'),
    privacyVersion: p.text().nullable(),
    templateFilename: p.text(),
    logo: p.blob().nullable().lazy(),
    logoPosition: p.text().$type<(typeof logoPositions)[number]>().default('left'),
    admin: p.boolean().default(false),
    deactivated: p.boolean().default(false),
    deactivationReason: p.text().nullable(),
    registeredAt: p.datetime(),
    pendingUntil: p.datetime().nullable(),
    lastLoginAt: p.datetime().nullable(),
    passwordHash: p.text().nullable(),
    totpSecret: p.text().nullable(),
    totpLastStep: p.integer().default(0),
    totpUsedSteps: p.array().$type<number[]>().columnType('int[]').defaultRaw(`'{}'`),
    version: p.integer().default(0),
  },
});

export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);
