import { defineEntity, p } from '@mikro-orm/postgresql';

/** Days until an unconfirmed registration expires. */
export const registrationDays = 7;

/**
 * Data entered at a registration, kept apart from the account until one of its links is used. An address may have
 * several; later ones have higher ids. `mailId` is the request of the latest mail with its link, valid until
 * `linkUntil`; `generation` rises when another link replaces it.
 */
export const RegistrationSchema = defineEntity({
  name: 'Registration',
  tableName: 'registration',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    accountId: p.uuid(),
    firstname: p.text(),
    lastname: p.text(),
    organization: p.text(),
    address: p.text(),
    zip: p.text(),
    city: p.text(),
    language: p.text(),
    templateFilename: p.text(),
    privacyVersion: p.text(),
    registeredAt: p.datetime(),
    expiresAt: p.datetime(),
    generation: p.integer().default(1),
    mailId: p.uuid().nullable(),
    mailedAt: p.datetime().nullable(),
    linkUntil: p.datetime().nullable(),
    claimedUntil: p.datetime().nullable(),
  },
});

export class Registration extends RegistrationSchema.class {}
RegistrationSchema.setClass(Registration);
