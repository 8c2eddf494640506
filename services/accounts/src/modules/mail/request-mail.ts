import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '@attesta/service-kit/outbox/outbox.ts';
import { z } from 'zod';

import { schema } from '../../database.ts';

/** Mails that tell an owner what has just changed about the ways into the account, or that somebody is at them. */
export const credentialMailKinds = [
  'passwordChanged',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'secondFactorReplaced',
  'wrongCodes',
] as const;
export type CredentialMailKind = (typeof credentialMailKinds)[number];

export const isCredentialMail = (kind: string): kind is CredentialMailKind =>
  credentialMailKinds.some((known) => known === kind);

/**
 * Mails that tell an owner what the support has changed of the account; also one that is deactivated gets them.
 * `emailChangedAway` goes to the address that the account had, `emailChangedHere` to the one that it has now.
 */
export const accountMailKinds = [
  'emailChangedAway',
  'emailChangedHere',
  'accountDeactivated',
  'accountActivated',
  'adminGranted',
  'adminRevoked',
  'secondFactorReset',
  'transferredAway',
  'transferredHere',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const isAccountMail = (kind: string): kind is AccountMailKind =>
  accountMailKinds.some((known) => known === kind);

export const mailTopic = 'mail';

/** Which mail to whom: ids, and an address that no row has any more. Its words and its link are made when it is sent. */
export const mailRequestSchema = z.object({
  kind: z.enum([
    'passwordLink',
    'registration',
    'alreadyRegistered',
    ...credentialMailKinds,
    ...accountMailKinds,
  ]),
  /** Null for an e-mail without account: the request comes to nothing. */
  accountId: z.uuid().nullable(),
  /** Whose link the mail `registration` holds. */
  registrationId: z.uuid().optional(),
  /** Where it is not the account's own address. */
  to: z.email().optional(),
});
export type MailRequest = z.infer<typeof mailRequestSchema>;

/** Asks for a mail; it leaves once the transaction `tx` has committed. */
export const requestMail = async (tx: EntityManager, request: MailRequest): Promise<void> => {
  await publish(tx, schema, mailTopic, request);
};
