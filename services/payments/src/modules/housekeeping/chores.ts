import { endedAudit } from '@attesta/service-kit/audit-table.ts';
import type { Chore } from '@attesta/service-kit/housekeeping.ts';

import { schema } from '../../database.ts';

/** What may go. Payments are kept. */
export const chores: readonly Chore[] = [endedAudit(schema)];
