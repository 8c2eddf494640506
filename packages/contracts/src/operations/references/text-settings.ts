import { z } from 'zod';

import { textSettingsForm } from '../../forms/wizard-steps.ts';
import { operation } from '../operation.ts';
import { audienceRoles, audiencesSchema } from './audiences.ts';
import { idParams, customers, langQuery } from '../common.ts';

/** Names that an edition offers for each role. */
const partiesSchema = z.array(
  z.object({
    of: z.enum(audienceRoles),
    /** Default name. */
    usual: z.string(),
    choices: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
);

/** Audiences that the edition of a reference offers; `byTrade` maps a trade to its clients. */
export const getAudiences = operation({
  name: 'getAudiences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/audiences',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  query: langQuery,
  response: z.object({ parties: partiesSchema, byTrade: z.record(z.string(), z.string()) }),
});

/** Text settings of an account, which apply to references without their own. */
export const textSettingsSchema = z.object({ audiences: audiencesSchema });

export const getTextSettings = operation({
  name: 'getTextSettings',
  service: 'references',
  method: 'GET',
  path: '/api/account/text-settings',
  roles: customers,
  ownership: 'none',
  additive: true,
  query: langQuery,
  response: textSettingsSchema.extend({ parties: partiesSchema }),
});

/** Saves the defaults of new references; references with a saved third step do not change. */
export const saveTextSettings = operation({
  name: 'saveTextSettings',
  service: 'references',
  method: 'PUT',
  path: '/api/account/text-settings',
  roles: customers,
  ownership: 'none',
  additive: true,
  body: textSettingsForm,
  response: textSettingsSchema,
});
