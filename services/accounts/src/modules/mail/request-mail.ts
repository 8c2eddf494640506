import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '@attesta/service-kit/outbox/outbox.ts';
import { z } from 'zod';

import { schema } from '../../database.ts';
import { accountMailKinds, credentialMailKinds, exportMailKinds } from './texts/mail-kinds.ts';

export const mailTopic = 'mail';

/** Requested mail: kind and ids, and an address that no row has any more. Text and link are made when it is sent. */
export const mailRequestSchema = z.object({
  kind: z.enum([
    'passwordLink',
    'registration',
    'alreadyRegistered',
    ...credentialMailKinds,
    ...accountMailKinds,
    ...exportMailKinds,
  ]),
  /** Null for an e-mail without account: no mail is sent. */
  accountId: z.uuid().nullable(),
  /** Registration whose link the mail `registration` holds. */
  registrationId: z.uuid().optional(),
  /** Recipient if it is not the account's own address. */
  to: z.email().optional(),
});
export type MailRequest = z.infer<typeof mailRequestSchema>;

/** Requests a mail; it is sent after the transaction `tx` has committed. */
export const requestMail = async (tx: EntityManager, request: MailRequest): Promise<void> => {
  await publish(tx, schema, mailTopic, request);
};
