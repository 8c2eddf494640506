import { endedAudit } from '@attesta/service-kit/audit/audit-table.ts';
import type { Chore } from '@attesta/service-kit/schedule/retention.ts';
import { oldAnswers } from '@attesta/service-kit/http/idempotency.ts';
import { doneRows } from '@attesta/service-kit/outbox/outbox-table.ts';

import { schema } from '../database.ts';

/** What may go. A superseded document goes with the transaction that generates the next one. */
export const chores: readonly Chore[] = [oldAnswers(schema), doneRows(schema), endedAudit(schema)];
