import { z } from 'zod';

import { languageSchema } from '../model/document-model.ts';
import { idField } from '../fields/fields.ts';

/** Path parameter of one row. */
export const idParams = z.object({ id: idField });

/** Language of the screen, German if unsupported. */
export const langQuery = z.object({ lang: languageSchema.catch('de').default('de') });

/** Callers with an account. */
export const customers = ['customer', 'admin'] as const;

/** Callers with admin rights. */
export const admins = ['admin'] as const;

/** Callers who may rate: the owner, and a deputy for the delegated reference. */
export const raters = ['customer', 'admin', 'deputy'] as const;
