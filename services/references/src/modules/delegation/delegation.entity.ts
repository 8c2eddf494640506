import { defineEntity, p } from '@mikro-orm/postgresql';

/** State of the mail with the link: not handed over yet, accepted by the mail server, or refused by it. */
export type MailState = 'waiting' | 'sent' | 'refused';
export type DelegationEnd = 'finished' | 'declined' | 'passedOn' | 'removed' | 'replaced';

/**
 * A rating handed to a deputy. The link is derived from `id` and `generation`; renewing raises the generation, which
 * invalidates the earlier link. A finished or declined delegation stays `current` until another replaces it.
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
    /** Answer of the mail server to a refused mail. */
    mailAnswer: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    /** Time of the deputy's first answer through the present link. */
    openedAt: p.datetime().nullable(),
    reminders: p.integer().default(0),
    nextReminderAt: p.datetime().nullable(),
    endedAs: p.text().$type<DelegationEnd>().nullable(),
    endedAt: p.datetime().nullable(),
    declineReason: p.text().nullable(),
    /** Last day for the rating (`yyyy-mm-dd`, Swiss time), if the customer has set one. */
    deadline: p.date().nullable(),
    /** Customer's message to the deputy; `note` is the deputy's, sent with the finished rating. */
    message: p.text().nullable(),
    note: p.text().nullable(),
  },
});

export class Delegation extends DelegationSchema.class {}
DelegationSchema.setClass(Delegation);
