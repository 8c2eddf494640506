import { z } from 'zod';

import { languageSchema } from '../model/document-model.ts';
import { idField } from '../fields/fields.ts';

/** The path names one reference. */
export const byId = z.object({ id: idField });

/** The language of the screen; German where it is none of ours. */
export const langQuery = z.object({ lang: languageSchema.catch('de').default('de') });

/** Those with an account. */
export const customers = ['customer', 'admin'] as const;

/** Those who run the business. */
export const admins = ['admin'] as const;

/** Those who may rate: the owner, and a deputy the one reference that was delegated. */
export const raters = ['customer', 'admin', 'deputy'] as const;
