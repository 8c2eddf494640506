import { z } from 'zod';

/** Roles whose name in a text can be chosen. */
export const audienceRoles = ['clients', 'superiors'] as const;

/** Chosen names by keys of the catalogue; null for the usual words. */
export const audiencesSchema = z.object({ clients: z.string().nullable(), superiors: z.string().nullable() });
