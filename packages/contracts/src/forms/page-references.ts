import { z } from 'zod';

import { languageSchema } from '../model/document-model.ts';
import { referenceSorts } from './reference-sorts.ts';

/**
 * Page, order and filters of references; invalid values fall back to their defaults. `waiting: 'no'` excludes the
 * references of `listWaiting`.
 */
export const pageReferencesQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(100).catch(10).default(10),
  sort: z.enum(referenceSorts).catch('bestelldatum').default('bestelldatum'),
  direction: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  search: z.string().max(200).catch('').default(''),
  status: z.coerce.number().int().min(1).max(2).optional().catch(undefined),
  lang: languageSchema.catch('de').default('de'),
  waiting: z.enum(['all', 'no']).catch('all').default('all'),
});
