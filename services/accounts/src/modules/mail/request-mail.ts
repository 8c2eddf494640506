import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '@attesta/service-kit/outbox.ts';
import { z } from 'zod';

import { schema } from '../../database.ts';

/** Mails that tell an owner what has just changed about the ways into the account. */
export const credentialMailKinds = [
  'passwordChanged',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'secondFactorReplaced',
] as const;
export type CredentialMailKind = (typeof credentialMailKinds)[number];

export const isCredentialMail = (kind: string): kind is CredentialMailKind =>
  credentialMailKinds.some((known) => known === kind);

export const mailTopic = 'mail';

/** Which mail to whom: ids only. Its words and its link are made when it is sent. */
export const mailRequestSchema = z.object({
  kind: z.enum(['passwordLink', 'alreadyRegistered', ...credentialMailKinds]),
  /** Null for an e-mail without account: the request comes to nothing. */
  accountId: z.uuid().nullable(),
});
export type MailRequest = z.infer<typeof mailRequestSchema>;

/** Asks for a mail; it leaves once the transaction `tx` has committed. */
export const requestMail = async (tx: EntityManager, request: MailRequest): Promise<void> => {
  await publish(tx, schema, mailTopic, request);
};
