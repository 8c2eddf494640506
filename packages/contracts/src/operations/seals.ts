import { z } from 'zod';

import { operation } from './operation.ts';

/** State of a number: of an unfinished, a withdrawn or no document alike it is `unknown`. */
export const sealStates = ['valid', 'replaced', 'unknown'] as const;

/** Result of comparing a file: one handed out (`same`), a signed copy of one (`signed`), or any other. */
export const sealMatches = ['same', 'signed', 'other'] as const;

/**
 * Tells whether a document with this number was finished here, when and by whom; with `sha256` (hex) also whether that is the
 * hash of one of its files. Days are those of Switzerland. `organization` is null of an unknown number, and once the
 * account is deleted; `file` without a hash. A number is read as people type it (`readSealNumber`). The gateway limits
 * it per address and minute.
 */
export const checkSeal = operation({
  name: 'checkSeal',
  service: 'documents',
  method: 'GET',
  path: '/api/echt/:number',
  roles: ['visitor'],
  ownership: 'none',
  additive: true,
  params: z.object({ number: z.string().min(1).max(64) }),
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  response: z.object({
    state: z.enum(sealStates),
    organization: z.string().nullable(),
    finishedOn: z.iso.date().nullable(),
    replacedOn: z.iso.date().nullable(),
    file: z.enum(sealMatches).nullable(),
  }),
});
