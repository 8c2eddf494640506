import type { audiencesForm } from '@attesta/contracts/forms/wizard-steps.ts';
import type { audiencesSchema } from '@attesta/contracts/operations/references/audiences.ts';
import type { z } from 'zod';

import type { Audiences } from '../../engine/input/input.ts';

/** Stored form of chosen audiences; null, which means the usual words, is omitted. */
export const chosenAudiences = ({ clients, superiors }: z.output<typeof audiencesForm>): Audiences => ({
  ...(clients == null ? {} : { clients }),
  ...(superiors == null ? {} : { superiors }),
});

export const presentAudiences = ({ clients, superiors }: Audiences): z.infer<typeof audiencesSchema> => ({
  clients: clients ?? null,
  superiors: superiors ?? null,
});
