import { defineEntity, p } from '@mikro-orm/postgresql';

/** Where the mail with the link stands: handed to nobody yet, taken by the mail server, or refused by it. */
export type MailState = 'waiting' | 'sent' | 'refused';
export type DelegationEnd = 'finished' | 'declined' | 'passedOn' | 'removed' | 'replaced';

/**
 * A rating handed to a deputy. The link is derived from `id` and `generation`; a renewal raises the generation and so
 * ends the link before. A finished or declined delegation stays the `current` one until another takes its place.
 */
export const DelegationSchema = defineEntity({
  name: 'Delegation',
  tableName: 'delegation',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    zeugnisId: p.uuid(),
    current: p.boolean().default(true),
    deputyFirstname: p.text(),
    deputyLastname: p.text(),
    deputyEmail: p.text(),
    generation: p.integer().default(1),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    mailState: p.text().$type<MailState>().default('waiting'),
    mailStateAt: p.datetime(),
    /** What the mail server said when it refused. */
    mailAnswer: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    /** When the deputy stored the first answer through the present link. */
    openedAt: p.datetime().nullable(),
    reminders: p.integer().default(0),
    nextReminderAt: p.datetime().nullable(),
    endedAs: p.text().$type<DelegationEnd>().nullable(),
    endedAt: p.datetime().nullable(),
    declineReason: p.text().nullable(),
    /** The last day for the rating (`yyyy-mm-dd`, in Switzerland), where the customer has set one. */
    deadline: p.date().nullable(),
    /** The customer's line to the deputy, and what the deputy wrote with the finished rating. */
    message: p.text().nullable(),
    note: p.text().nullable(),
  },
});

export class Delegation extends DelegationSchema.class {}
DelegationSchema.setClass(Delegation);
