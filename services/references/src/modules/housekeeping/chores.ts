import { endedAudit } from '@attesta/service-kit/audit-table.ts';
import type { Chore } from '@attesta/service-kit/housekeeping.ts';
import { oldAnswers } from '@attesta/service-kit/idempotency.ts';
import { doneRows } from '@attesta/service-kit/outbox-table.ts';

import { schema } from '../../database.ts';

/** What may go. A superseded document goes with the transaction that generates the next one. */
export const chores: readonly Chore[] = [oldAnswers(schema), doneRows(schema), endedAudit(schema)];
