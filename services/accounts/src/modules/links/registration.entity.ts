import { defineEntity, p } from '@mikro-orm/postgresql';

/** So long a registration waits for its link to be used. */
export const registrationDays = 7;

/**
 * What somebody said who registered an address, apart from its account until a link of this registration is used. An
 * address may have several; the ids of later ones are higher. `mailId` is the request of the last mail with its link, which
 * opens until `linkUntil`; `generation` rises when another link takes its place.
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
