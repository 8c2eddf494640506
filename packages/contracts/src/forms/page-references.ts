import { z } from 'zod';

import { languageSchema } from '../model/document-model.ts';
import { referenceSorts } from './reference-sorts.ts';

/**
 * Page, order and filters of references; invalid values fall back to their defaults. `waiting: 'no'` excludes the
 * references of `listWaiting`. `kind` is the id of a Zeugnisart, `language` that of the reference, `year` the one in
 * which it was finished (Swiss time). `within: 'text'` searches the printed text of finished references, too, and
 * counts up to `countedMatches`.
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
  kind: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  language: languageSchema.optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2999).optional().catch(undefined),
  within: z.enum(['names', 'text']).catch('names').default('names'),
});

/** The same for admins, who search names only: what a reference says is its owner's. */
export const pageNamesQuery = pageReferencesQuery.omit({ within: true });

/** Most matches that `within: 'text'` counts and shows. */
export const countedMatches = 1000;
