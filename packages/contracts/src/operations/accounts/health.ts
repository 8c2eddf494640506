import { z } from 'zod';

import { momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { admins } from '../common.ts';

const count = z.number().int();

/**
 * Process of the product, or what processes depend on: `gateway`, `web` (builds of the front ends), a service, its
 * worker (`accounts-worker`; `worker` is that of documents), `database`, `redis`, `mail`, `libreoffice`. `state`: `full`
 * for a Redis without memory; `unknown` if the process that would know did not answer. `since`: when this state was
 * first seen, null if unknown. `milliseconds`: time to its answer, null if it gave none or was not asked itself.
 */
const partHealth = z.object({
  part: z.string(),
  state: z.enum(['up', 'down', 'full', 'unknown']),
  since: momentSchema.nullable(),
  milliseconds: count.nullable(),
});
export type PartHealth = z.infer<typeof partHealth>;

/** Line of documents, `renderings` or `receipts`; `oldestSeconds` is the age of the oldest one waiting, 0 for none. */
const documentLine = z.object({
  line: z.string(),
  waiting: count,
  running: count,
  oldestSeconds: z.number(),
});
export type DocumentLine = z.infer<typeof documentLine>;

/**
 * Health of each part as the answering gateway sees it at `at`, and the lines of documents; null if the service
 * documents did not answer. The accounts service authorises the caller, then the gateway fills in parts and lines.
 */
export const getHealth = operation({
  name: 'getHealth',
  service: 'accounts',
  method: 'GET',
  path: '/api/admin/health',
  roles: admins,
  ownership: 'none',
  additive: true,
  response: z.object({
    at: momentSchema,
    parts: z.array(partHealth),
    lines: z.array(documentLine).nullable(),
  }),
});
export type Health = z.infer<typeof getHealth.response>;
