import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '@attesta/service-kit/outbox/outbox.ts';
import { z } from 'zod';

import { schema } from '../../../database.ts';

export const delegationMailTopic = 'delegation-mail';

/**
 * Request for a mail about a delegation; ids only. To the deputy: `invitation` and `reminder`, with the link of this
 * generation. To the customer: `finished`, `declined`, `passedOn`.
 */
export const delegationMailSchema = z.object({
  kind: z.enum(['invitation', 'reminder', 'finished', 'declined', 'passedOn']),
  delegationId: z.uuid(),
  generation: z.number().int(),
});
export type DelegationMail = z.infer<typeof delegationMailSchema>;

/** Requests a mail; it is sent after the transaction `tx` has committed. */
export const requestDelegationMail = async (tx: EntityManager, mail: DelegationMail): Promise<void> => {
  await publish(tx, schema, delegationMailTopic, mail);
};
