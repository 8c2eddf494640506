import { z } from 'zod';

/** Whose name in a text can be chosen. */
export const audienceRoles = ['clients', 'superiors'] as const;

/** By the keys of the catalogue; null for its usual words. */
export const audiencesSchema = z.object({ clients: z.string().nullable(), superiors: z.string().nullable() });
